import { readSignedCalls } from '@latchkey/crypto/calls'
import type { DecodedField, DecodedRequest } from '../../state/decodedRequest.types.ts'
import type { RequestWarning } from '../../state/warnings.types.ts'
import { decodeInner } from '../decodeCall.ts'
import type { DecodeSources } from '../describeCall.ts'
import type { Description, TypedData } from '../descriptors.types.ts'
import { addressField, checksumAddress, detailField, textField } from '../fields.ts'
import { createLeaves, type Leaves } from '../leaves.ts'
import { evmNetwork, mismatchWarnings } from '../networkName.ts'
import { valueField } from '../restFields.ts'
import { showText } from '../visibleText.ts'
import { sortWarnings, warn } from '../warn.ts'
import { decodeSignedCalls } from './decodeSignedCalls.ts'
import { judgeUnknown } from './judgeUnknown.ts'
import { type KnownStruct, readKnownStruct } from './knownStructs.ts'
import { memberType } from './memberType.ts'
import { type ReadTypedData, readTypedData } from './readTypedData.ts'
import { toWords } from './wordsOf.ts'

interface TypedDataRequest {
  /** Address that signs. */
  address: string
  /** CAIP-2 id of the network that the app says it is on. */
  network?: string | undefined
  /** Name of the app, as its screens show it. */
  appName?: string | undefined
}

/** Describes typed data of EIP-712. */
export async function decodeTypedData(
  sources: DecodeSources,
  sent: object | string,
  { address, network: expected, appName }: TypedDataRequest,
): Promise<DecodedRequest> {
  const shown = showText(typeof sent === 'string' ? sent : stringify(sent))
  const raw = shown.text
  const read = readTypedData(sent)
  if (!read)
    return {
      source: 'unknown',
      action: 'typed-data',
      fields: [],
      raw,
      warnings: [warn('unreadable-payload', {})],
    }
  const data = read.shown
  const network = evmNetwork(data.domain.chainId as number | undefined)
  const contract = contractOf(data)
  const known = await readKnown(sources, read, address)
  const unread = new Set(known?.rest.rest().map(({ path }) => JSON.stringify(path)))
  const isRead = (path: readonly string[]) => known !== undefined && !unread.has(JSON.stringify(path))
  const described = await sources.descriptors.typedData(
    data,
    address,
    decodeInner(sources, undefined, 1),
    isRead,
  )
  const rest = fieldsOf(data, known?.rest ?? createLeaves(data.message))
  const isUnknown = typeof described !== 'object' && !(known && rest.length === 0)
  const verdict = isUnknown
    ? judgeUnknown(sources.context, read, { signer: address, network, appName })
    : undefined
  const base = { action: known?.known.action ?? 'typed-data', network, contract, raw } as const
  const warnings = sortWarnings([
    ...structWarnings(data, known, described, verdict),
    ...(shown.hidden > 0 ? [warn('hidden-characters', { count: shown.hidden })] : []),
    ...mismatchWarnings(sources.context, expected, network),
  ])
  if (typeof described === 'object')
    return { ...base, ...described, fields: withCalls(described.fields, known), warnings }
  if ((verdict === 'own' || verdict === 'moving') && !known)
    return { ...base, ...describeOwn(data), warnings }
  return {
    ...base,
    source: known ? 'built-in' : 'unknown',
    fields: [
      ...nameFields(data),
      ...(known ? known.known.fields : [textField('type', showText(data.primaryType).text)]),
      // As they are signed, where a contract could act on them.
      ...(verdict === 'open' && !known ? fieldsOf(data, createLeaves(data.message), true) : rest),
      ...domainFields(data, contract),
    ],
    warnings,
  }
}

/** The app's own data, in the words of its types. */
function describeOwn(data: TypedData): Pick<DecodedRequest, 'source' | 'intent' | 'app' | 'fields'> {
  const name = nameOf(data)
  return {
    source: 'app',
    intent: toWords(data.primaryType),
    app: name === undefined ? undefined : { name },
    fields: [
      ...fieldsOf(data, createLeaves(data.message), true),
      { ...textField('type', showText(data.primaryType).text), isDetail: true },
      ...domainFields(data, contractOf(data)),
    ],
  }
}

const contractOf = ({ domain }: TypedData): string | undefined =>
  typeof domain.verifyingContract === 'string' ? checksumAddress(domain.verifyingContract) : undefined

/** The struct, if the kit knows it by itself. */
async function readKnown(
  sources: DecodeSources,
  read: ReadTypedData,
  signer: string,
): Promise<KnownStruct | undefined> {
  const calls = readSignedCalls(read.signed, signer)
  if (!calls) return readKnownStruct(sources.context, read, signer)
  const { chainId, verifyingContract } = read.shown.domain
  return decodeSignedCalls(sources, calls, read, {
    network: evmNetwork(chainId as number | undefined),
    contract: String(verifyingContract),
    signer,
  })
}

/** The rows of a descriptor, with the calls that it doesn't show. */
function withCalls(fields: readonly DecodedField[], known: KnownStruct | undefined): readonly DecodedField[] {
  const calls = known?.known.fields.filter(({ nested }) => nested) ?? []
  return fields.filter(({ nested }) => nested).length >= calls.length ? fields : [...fields, ...calls]
}

/** Warnings about a struct, depending on the source of its description. */
function structWarnings(
  data: TypedData,
  known: KnownStruct | undefined,
  described: Description,
  verdict: ReturnType<typeof judgeUnknown> | undefined,
): RequestWarning[] {
  const knownWarnings = known?.known.warnings ?? []
  const contract = contractOf(data)
  if (typeof described === 'object')
    return [
      // The descriptor says whose contract it is, and which unit amounts are in, or warns itself.
      ...knownWarnings.filter((warning) => !isAnsweredBy(warning, contract)),
      ...described.warnings,
      // A descriptor explains what is signed. It doesn't explain that the signature alone has an effect.
      ...(known ? [] : [warn('signed-action', {})]),
    ]
  const domain = nameOf(data)
  if (verdict === 'acting' && described === 'unavailable' && contract)
    return [...knownWarnings, warn('descriptor-unavailable', { contract })]
  if (verdict === 'acting') return [...knownWarnings, warn('unknown-typed-data', { domain })]
  return verdict === 'open' || verdict === 'moving'
    ? [...knownWarnings, warn('app-data', { domain })]
    : [...knownWarnings]
}

/** Whether a descriptor of the contract answers what a warning is about. */
const isAnsweredBy = (warning: RequestWarning, contract: string | undefined): boolean =>
  warning.code === 'unknown-token' ||
  warning.code === 'unknown-typed-data' ||
  (warning.code === 'unknown-contract' && warning.facts.contract === contract)

const nameOf = ({ domain }: TypedData): string | undefined =>
  typeof domain.name === 'string' ? showText(domain.name).text : undefined

function nameFields(data: TypedData): DecodedField[] {
  const name = nameOf(data)
  return name ? [textField('domain', name)] : []
}

/** Fields for the members of the domain besides its name and network. */
const domainFields = ({ domain }: TypedData, contract: string | undefined): DecodedField[] => [
  ...(contract ? [{ ...addressField('contract', contract), isDetail: true }] : []),
  ...(['version', 'salt'] as const).flatMap((name) =>
    typeof domain[name] === 'string' ? [detailField(name, showText(domain[name]).text)] : [],
  ),
]

/** The signed values that no row shows, in the order of the types, with their paths as labels. */
const fieldsOf = ({ types, primaryType }: TypedData, rest: Leaves, inWords = false): DecodedField[] =>
  rest.rest().map(({ path, value }) => {
    const field = valueField(path, memberType(types, primaryType, path), value)
    return inWords ? { ...field, label: toLabel(path) } : field
  })

/** Names as people write them; items by number, from 1 on. */
const toLabel = (path: readonly string[]): string =>
  path.map((part) => (/^\d+$/.test(part) ? `${Number(part) + 1}` : toWords(part))).join(' ')

const stringify = (data: object) =>
  JSON.stringify(data, (_, value) => (typeof value === 'bigint' ? String(value) : value), 2)
