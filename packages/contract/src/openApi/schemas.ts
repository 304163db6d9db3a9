import type { GenericSchema } from 'valibot'

import { textExpected } from '../formats.ts'
import { type Operation, paramsSchema, resultSchema } from '../operation.ts'
import { operations } from '../operations/index.ts'
import { records } from '../records/index.ts'

/** A JSON Schema in an OpenAPI 3.1 document. */
export interface JsonSchema {
  [keyword: string]: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  description?: string
}

/** Doc line by path: 'submit.stampLogin', 'submit.stampLogin.params.publicKey', 'records.activity.id'. */
export type Docs = Readonly<Record<string, string>>

const componentName = (record: string): string => record.charAt(0).toUpperCase() + record.slice(1)

/**
 * JSON Schemas of all records by component name, and of params and results by path ('submit.otpLogin.params',
 * 'submit.otpLogin.params_V2'), each field with its doc line.
 */
export async function createSchemas(docs: Docs): Promise<Record<string, JsonSchema>> {
  // Loaded on demand, since only these documents need it.
  const { toJsonSchemaDefs } = await import('@valibot/to-json-schema')
  const schemas = toJsonSchemaDefs({ ...namedRecords(), ...operationSchemas() } as never, {
    target: 'draft-2020-12',
    typeMode: 'input',
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
    overrideAction: ({ valibotAction, jsonSchema }) => {
      const { type, message } = valibotAction as unknown as { type: string; message: string }
      if (type !== 'check') return undefined
      // Constraints without a JSON Schema keyword are described in words, except those of all text.
      return message === textExpected ? { ...jsonSchema } : { ...jsonSchema, description: message }
    },
  }) as Record<string, JsonSchema>
  for (const name of Object.keys(records)) addDocs(schemas[componentName(name)], `records.${name}`, docs)
  for (const path of Object.keys(operationSchemas()))
    addDocs(schemas[path], path.replace(/_V[0-9]+$/, ''), docs)
  return schemas
}

const namedRecords = (): Record<string, GenericSchema> =>
  Object.fromEntries(
    Object.entries<GenericSchema>(records).map(([name, schema]) => [componentName(name), schema]),
  )

function operationSchemas(): Record<string, GenericSchema> {
  const schemas: Record<string, GenericSchema> = {}
  for (const [kind, byName] of Object.entries(operations)) {
    for (const [name, operation] of Object.entries<Operation>(byName)) {
      for (const revision of ['', ...Object.keys(operation.revisions)]) {
        schemas[`${kind}.${name}.params${revision}`] = paramsSchema(operation, revision)
        schemas[`${kind}.${name}.result${revision}`] = resultSchema(operation, revision)
      }
    }
  }
  return schemas
}

/** Gives each field its doc line, at any depth short of what is named elsewhere. */
function addDocs(schema: JsonSchema | undefined, path: string, docs: Docs): void {
  for (const [name, field] of Object.entries(schema?.properties ?? {})) {
    const expected = field.description ? ` Expected: ${field.description}.` : ''
    field.description = `${docs[`${path}.${name}`]}${expected}`
    addDocs(field, `${path}.${name}`, docs)
  }
  if (schema?.items) addDocs(schema.items, path, docs)
  for (const shape of schema?.anyOf ?? []) addDocs(shape, path, docs)
}
