import { readSignedCalls } from '@latchkey/crypto/calls'

import { decodeInner } from '../decodeCall.ts'
import type { DecodedField, DecodedRequest } from '../decodedRequest.types.ts'
import type { DecodeSources } from '../describeCall.ts'
import type { Description, TypedData } from '../descriptors.types.ts'
import { addressField, checksumAddress, detailField, textField } from '../fields.ts'
import { createLeaves, type Leaves } from '../leaves.ts'
import { evmNetwork, mismatchWarnings } from '../networkName.ts'
import { valueField } from '../restFields.ts'
import { showText } from '../visibleText.ts'
import { sortWarnings, warn } from '../warn.ts'
import type { RequestWarning } from '../warnings.types.ts'
import { decodeSignedCalls } from './decodeSignedCalls.ts'
import { type KnownStruct, readKnownStruct } from './knownStructs.ts'
import { memberType } from './memberType.ts'
import { type ReadTypedData, readTypedData } from './readTypedData.ts'

/** Says what typed data of EIP-712 mean. */
export async function decodeTypedData(
  sources: DecodeSources,
  sent: object | string,
  { address, network: expected }: { address: string; network?: string | undefined },
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
  return {
    action: known?.known.action ?? 'typed-data',
    network,
    contract,
    raw,
    ...(typeof described === 'object'
      ? { ...described, fields: withCalls(described.fields, known) }
      : {
          source: known ? 'built-in' : 'unknown',
          fields: [
            ...nameFields(data),
            ...(known ? known.known.fields : [textField('type', showText(data.primaryType).text)]),
            ...rest,
            ...domainFields(data, contract),
          ],
        }),
    warnings: sortWarnings([
      ...structWarnings(data, known, described, rest.length),
      ...(shown.hidden > 0 ? [warn('hidden-characters', { count: shown.hidden })] : []),
      ...mismatchWarnings(sources.context, expected, network),
    ]),
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

/** Reasons to look twice at a struct, by whoever describes it. */
function structWarnings(
  data: TypedData,
  known: KnownStruct | undefined,
  described: Description,
  unread: number,
): RequestWarning[] {
  const own = known?.known.warnings ?? []
  const contract = contractOf(data)
  if (typeof described === 'object')
    return [
      // The descriptor says whose contract it is, and which unit amounts are in, or warns itself.
      ...own.filter((warning) => !isAnsweredBy(warning, contract)),
      ...described.warnings,
    ]
  if (known && unread === 0) return [...own]
  const unknown =
    described === 'unavailable' && contract
      ? warn('descriptor-unavailable', { contract })
      : warn('unknown-typed-data', { domain: nameOf(data) })
  return [...own, unknown]
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

/** What the domain says besides its name and network. */
const domainFields = ({ domain }: TypedData, contract: string | undefined): DecodedField[] => [
  ...(contract ? [{ ...addressField('contract', contract), isDetail: true }] : []),
  ...(['version', 'salt'] as const).flatMap((name) =>
    typeof domain[name] === 'string' ? [detailField(name, showText(domain[name]).text)] : [],
  ),
]

/** Every signed value that nobody has taken, in the order of the types, under its path. */
function fieldsOf({ types, primaryType }: TypedData, rest: Leaves): DecodedField[] {
  return rest.rest().map(({ path, value }) => valueField(path, memberType(types, primaryType, path), value))
}

const stringify = (data: object) =>
  JSON.stringify(data, (_, value) => (typeof value === 'bigint' ? String(value) : value), 2)
