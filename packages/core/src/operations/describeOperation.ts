import { activityRows } from '@latchkey/contract/activities'
import type { SubmitOperation } from '@latchkey/contract/wire'
import { loadDescribeIntent } from '../chunks/loaders/loadDescribe.ts'
import type { DecodableRequest } from '../clear-signing/decode.types.ts'
import { showText } from '../clear-signing/visibleText.ts'
import { sortWarnings, warn } from '../clear-signing/warn.ts'
import type { DecodedField, DecodedRequest } from '../state/decodedRequest.types.ts'
import type { OperationSentence } from '../state/operation.types.ts'
import type { RequestWarning } from '../state/warnings.types.ts'
import type { DescribeInput, Describers, Effect } from './describe.types.ts'
import { factsOfObject } from './factsOfObject.ts'
import { fieldsOf } from './fieldsOf.ts'
import { nameOf } from './nameOf.ts'
import { type Organization, type Query, readOrganization } from './readOrganization.ts'
import { describeAccounts } from './sentences/accounts.ts'
import { describeCredentials } from './sentences/credentials.ts'
import { describePolicies } from './sentences/policies.ts'
import { describeSettings } from './sentences/settings.ts'
import { describeUsers } from './sentences/users.ts'
import { describeWallets } from './sentences/wallets.ts'

/** A missing function doesn't compile where the sentence of an operation doesn't follow from its object. */
const describers: Describers = {
  ...describeAccounts,
  ...describeCredentials,
  ...describePolicies,
  ...describeSettings,
  ...describeUsers,
  ...describeWallets,
}

export interface DescribedOperation {
  operation: string
  parameters: object
  /** ID of the activity, to ask the service how many root users have to agree. */
  activityId?: string | undefined
  /** Whether it has been done or given up: then what is there now isn't what was there before. */
  isOver?: boolean | undefined
}

export interface DescribeSources {
  query: Query
  /** Decodes each payload of an operation that signs several. */
  decode(request: DecodableRequest): Promise<DecodedRequest>
}

/** Describes the effect of an operation: the values of its sentence, a field for each parameter, and warnings. */
export async function describeOperation(
  { query, decode }: DescribeSources,
  operation: DescribedOperation,
): Promise<DecodedRequest> {
  const { parameters, isOver } = operation
  const organization = readOrganization(query)
  const sentence = await describe(organization, operation)
  const { before, gone } = isOver ? {} : sentence
  const { fields, hidden } = await fieldsOf(organization, { parameters, before, gone })
  const payloads = await payloadsOf(operation, decode)
  const warnings: RequestWarning[] = [
    ...sentence.warnings,
    ...payloads.flatMap(({ nested }) => nested?.warnings ?? []),
    ...(hidden ? [warn('hidden-characters', { count: hidden })] : []),
    ...(organization.isIncomplete && !isOver ? [warn('state-unknown', {})] : []),
  ]
  return {
    source: sentence.operation ? 'built-in' : 'unknown',
    action: 'other',
    operation: sentence.operation,
    fields: [...payloads, ...fields],
    warnings: sortWarnings(warnings),
    raw: showText(JSON.stringify(parameters, null, 2)).text,
  }
}

interface Sentence extends Pick<Effect, 'before' | 'gone'> {
  operation: OperationSentence | undefined
  warnings: readonly RequestWarning[]
}

type AnyDescriber = (
  input: DescribeInput<SubmitOperation>,
  facts: object,
) => Promise<Effect & { facts?: object }> | (Effect & { facts?: object })

/** Has no sentence if this version doesn't know the operation or its parameters. */
async function describe(organization: Organization, operation: DescribedOperation): Promise<Sentence> {
  const name = operation.operation as SubmitOperation
  try {
    if (!Object.hasOwn(activityRows, name)) throw new Error(`unknown operation ${name}`)
    const input = inputOf(organization, operation)
    const describer = Object.hasOwn(describers, name) ? (describers[name] as AnyDescriber) : undefined
    const objectFacts = await factsOfObject(input, name)
    const { facts = objectFacts, warnings = [], before, gone } = (await describer?.(input, objectFacts)) ?? {}
    return { operation: { name, facts: visible(facts) } as OperationSentence, warnings, before, gone }
  } catch {
    return { operation: undefined, warnings: [warn('unknown-operation', {})] }
  }
}

function inputOf(
  organization: Organization,
  { parameters, activityId }: DescribedOperation,
): DescribeInput<SubmitOperation> {
  const name: DescribeInput<SubmitOperation>['nameOf'] = async (parameter, id) =>
    (await nameOf(organization, parameter, id)) ?? id
  return {
    parameters: parameters as never,
    organization,
    nameOf: name,
    namesOf: (parameter, ids) => Promise.all(ids.map((id) => name(parameter, id))),
    async threshold() {
      if (activityId === undefined) return undefined
      return (await organization.read('explainActivity', { activityId }))?.rootQuorum.threshold
    },
  }
}

/** Names are untrusted: none of their characters may change how the sentence is read. */
function visible(facts: object): object {
  const show = (value: unknown): unknown =>
    typeof value === 'string' ? showText(value).text : Array.isArray(value) ? value.map(show) : value
  return Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, show(value)]))
}

/** Each payload as what it signs, above its bytes. */
async function payloadsOf(
  { operation, parameters }: DescribedOperation,
  decode: DescribeSources['decode'],
): Promise<DecodedField[]> {
  if (operation !== 'signRawPayloads') return []
  const { payloads, ...rest } = parameters as { payloads?: unknown }
  if (!Array.isArray(payloads)) return []
  const { describeIntent } = await loadDescribeIntent()
  return Promise.all(
    payloads.map(async (payload, index): Promise<DecodedField> => {
      const nested = await decode(
        describeIntent({ intent: { signRawPayloadIntentV2: { ...rest, payload } } }),
      )
      return {
        label: 'Signs',
        parameter: ['signs'],
        value: nested.intent ?? nested.action,
        kind: 'nested',
        nested,
        group: `signs.${index}`,
      }
    }),
  )
}
