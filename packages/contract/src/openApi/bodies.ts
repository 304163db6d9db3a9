import { activityType, intentKey, type RevisionName, resultKey } from '../names.ts'
import type { Operation } from '../operation.ts'
import { unknownFieldsOf } from '../unknownFieldsOf.ts'
import { type SubmitOperation, wire } from '../wire.ts'
import type { JsonSchema } from './schemas.ts'

type Schemas = Readonly<Record<string, JsonSchema>>

const component = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
const oneOf = (shapes: JsonSchema[]): JsonSchema =>
  shapes.length === 1 ? (shapes[0] ?? {}) : { oneOf: shapes }

/** Request and response body of an operation. */
export interface Bodies {
  request: JsonSchema
  response: JsonSchema
}

/** A call of the auth proxy: plain objects. A parameter with two spellings is listed by both, and either will do. */
export const proxyBodies = (schemas: Schemas, name: string, { aliases }: Operation): Bodies => {
  const request: JsonSchema = { ...schemas[`proxy.${name}.params`] }
  const response = schemas[`proxy.${name}.result`] ?? {}
  const spellings = Object.entries(aliases)
  if (spellings.length === 0) return { request, response }
  const properties = { ...(request.properties as Record<string, JsonSchema>) }
  const required = new Set(request.required as readonly string[] | undefined)
  const either: JsonSchema[] = []
  for (const [alias, field] of spellings) {
    properties[alias] = { ...properties[field], description: `The same as ${field}.` }
    if (required.delete(field)) either.push({ anyOf: [{ required: [field] }, { required: [alias] }] })
  }
  const description = `${spellings.map(([alias, field]) => `${alias} is taken for ${field}`).join('; ')}.`
  return {
    request: {
      ...request,
      description,
      properties,
      required: [...required],
      ...(either.length > 0 && { allOf: either }),
    },
    response,
  }
}

/** A query: the organization besides the parameters; a plain object as the response. */
export const queryBodies = (schemas: Schemas, name: string, operation: Operation): Bodies => ({
  request: {
    allOf: [
      component('QueryEnvelope'),
      // Anything fits a part without members, but openapi-typescript reads one as an object that can't have any.
      ...(Object.keys(operation.params.entries).length > 0 ? [schemas[`query.${name}.params`]] : []),
    ],
    // docs/decisions.md#unknown-fields: a query refuses fields that could have narrowed its answer.
    ...(unknownFieldsOf(operation) === 'refuse' && { unevaluatedProperties: false }),
  },
  response: schemas[`query.${name}.result`] ?? {},
})

/** A submit: one envelope and one activity per revision of the operation. */
export function submitBodies(schemas: Schemas, name: SubmitOperation, { appProofs }: Operation): Bodies {
  const revisions = wire.submit[name].map((revision) => describeRevision(schemas, name, revision))
  return {
    request: oneOf(revisions.map(({ type, params }) => envelope(type, params, appProofs))),
    response: {
      type: 'object',
      required: ['activity'],
      properties: { activity: oneOf(revisions.map(activityOf)) },
    },
  }
}

interface DescribedRevision {
  type: string
  intent: string
  result: string
  params: JsonSchema
  answer: JsonSchema
}

function describeRevision(schemas: Schemas, name: string, revision: RevisionName): DescribedRevision {
  const type = activityType(name, revision)
  const suffix = type.slice(activityType(name).length)
  const find = (part: string) =>
    schemas[`submit.${name}.${part}${suffix}`] ?? schemas[`submit.${name}.${part}`]
  return {
    type,
    intent: intentKey(name, revision),
    result: resultKey(name, revision),
    // docs/decisions.md#unknown-fields: a state change refuses unknown fields.
    params: { ...find('params'), additionalProperties: false },
    answer: find('result') ?? {},
  }
}

const envelope = (type: string, params: JsonSchema, appProofs: boolean): JsonSchema => ({
  allOf: [
    component('SubmitEnvelope'),
    {
      type: 'object',
      properties: {
        type: { const: type },
        parameters: params,
        // docs/wire-format.md#public-api-envelope: not listed for every operation.
        ...(!appProofs && { generateAppProofs: { const: false } }),
      },
    },
  ],
})

const activityOf = ({ type, intent, result, params, answer }: DescribedRevision): JsonSchema => ({
  allOf: [
    component('Activity'),
    {
      type: 'object',
      properties: {
        type: { const: type },
        intent: { type: 'object', properties: { [intent]: params } },
        result: { type: 'object', properties: { [result]: answer } },
      },
    },
  ],
})
