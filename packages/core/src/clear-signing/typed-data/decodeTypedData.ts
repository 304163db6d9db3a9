import { decodeInner } from '../decodeCall.ts'
import type { DecodedField, DecodedRequest } from '../decodedRequest.types.ts'
import type { DecodeSources } from '../describeCall.ts'
import type { TypedData } from '../descriptors.types.ts'
import { addressField, checksumAddress, detailField, textField } from '../fields.ts'
import { createLeaves, type Leaves } from '../leaves.ts'
import { mismatchWarnings } from '../networkName.ts'
import { valueField } from '../restFields.ts'
import { showText } from '../visibleText.ts'
import { sortWarnings, warn } from '../warn.ts'
import { readKnownStruct } from './knownStructs.ts'
import { memberType } from './memberType.ts'
import { readTypedData } from './readTypedData.ts'

/** Says what typed data of EIP-712 mean. */
export async function decodeTypedData(
  sources: DecodeSources,
  sent: object | string,
  { address, network: expected }: { address: string; network?: string | undefined },
): Promise<DecodedRequest> {
  const { context, descriptors } = sources
  const json = typeof sent === 'string' ? sent : stringify(sent)
  const shown = showText(json)
  const raw = shown.text
  const data = readTypedData(sent)
  if (!data)
    return {
      source: 'unknown',
      action: 'typed-data',
      fields: [],
      raw,
      warnings: [warn('unreadable-payload', {})],
    }
  const { domain } = data
  const network = domain.chainId === undefined ? undefined : `eip155:${domain.chainId}`
  const contract =
    typeof domain.verifyingContract === 'string' ? checksumAddress(domain.verifyingContract) : undefined
  const read = readKnownStruct(context, data, address)
  const unread = new Set(read?.rest.rest().map(({ path }) => JSON.stringify(path)))
  const isRead = (path: readonly string[]) => read !== undefined && !unread.has(JSON.stringify(path))
  const described = await descriptors.typedData(data, address, decodeInner(sources, undefined, 1), isRead)
  const isDescribed = typeof described === 'object'
  const name = typeof domain.name === 'string' ? showText(domain.name).text : undefined
  const rest = fieldsOf(data, read?.rest ?? createLeaves(data.message))
  return {
    action: read?.known.action ?? 'typed-data',
    network,
    contract,
    raw,
    ...(isDescribed
      ? described
      : {
          source: read ? 'built-in' : 'unknown',
          fields: [
            ...(name ? [textField('domain', name)] : []),
            ...(read ? read.known.fields : [textField('type', showText(data.primaryType).text)]),
            ...rest,
            ...domainFields(data, contract),
          ],
        }),
    warnings: sortWarnings([
      ...(read?.known.warnings ?? []).filter(
        ({ code }) => !isDescribed || (code !== 'unknown-token' && code !== 'unknown-typed-data'),
      ),
      ...(isDescribed ? described.warnings : []),
      ...(shown.hidden > 0 ? [warn('hidden-characters', { count: shown.hidden })] : []),
      ...mismatchWarnings(context, expected, network),
      ...(isDescribed || (read && rest.length === 0)
        ? []
        : described === 'unavailable' && contract
          ? [warn('descriptor-unavailable', { contract })]
          : [warn('unknown-typed-data', { domain: name })]),
    ]),
  }
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
