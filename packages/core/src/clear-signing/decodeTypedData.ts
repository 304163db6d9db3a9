import { type DecodeSources, decodeInner } from './decodeCall.ts'
import type { DecodedField, DecodedRequest } from './decodedRequest.types.ts'
import type { TypedData } from './descriptors.types.ts'
import { checksumAddress, textField } from './fields.ts'
import { nameOf } from './networkName.ts'
import { readOrder } from './orders.ts'
import { readPermit } from './permits.ts'
import { readTypedData } from './readTypedData.ts'
import { showText } from './visibleText.ts'
import { sortWarnings, warn } from './warn.ts'

/** Lines that a person can be asked to read. The rest is in the raw data. */
const maxFields = 200

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
  const known = readPermit(context, data, network) ?? readOrder(context, data, network)
  const described = await descriptors.typedData(data, address, decodeInner(sources, undefined, 1))
  const isDescribed = typeof described === 'object'
  const name = typeof domain.name === 'string' ? showText(domain.name).text : undefined
  return {
    action: known?.action ?? 'typed-data',
    network,
    contract,
    raw,
    ...(isDescribed
      ? described
      : {
          source: known && isStandard(known.action) ? 'built-in' : 'unknown',
          fields: [...(name ? [textField('domain', name)] : []), ...(known?.fields ?? fieldsOf(data))],
        }),
    warnings: sortWarnings([
      ...(known?.warnings ?? []).filter(({ code }) => !isDescribed || code !== 'unknown-token'),
      ...(isDescribed ? described.warnings : []),
      ...(shown.hidden > 0 ? [warn('hidden-characters', { count: shown.hidden })] : []),
      ...(expected && network && expected !== network
        ? [
            warn('network-mismatch', {
              expected: nameOf(context, expected),
              actual: nameOf(context, network),
            }),
          ]
        : []),
      ...(isDescribed || known
        ? []
        : described === 'unavailable' && contract
          ? [warn('descriptor-unavailable', { contract })]
          : [warn('unknown-typed-data', { domain: name })]),
    ]),
  }
}

const isStandard = (action: string) => action === 'permit' || action === 'revoke'

/** Every signed value, in the order of the types, under its path. */
function fieldsOf({ types, primaryType, message }: TypedData): DecodedField[] {
  const fields: DecodedField[] = [{ ...textField('type', primaryType) }]
  const add = (path: string, type: string, value: unknown): void => {
    if (fields.length >= maxFields || value === undefined) return
    const [, item] = /^(.+)\[\d*\]$/.exec(type) ?? []
    if (item !== undefined) {
      for (const [at, each] of (value as unknown[]).entries()) add(`${path} ${at + 1}`, item, each)
      return
    }
    const members = types[type]
    if (members) {
      for (const member of members)
        add(
          path ? `${path} ${member.name}` : member.name,
          member.type,
          (value as Record<string, unknown>)[member.name],
        )
      return
    }
    fields.push(fieldOf(showText(path).text, type, value))
  }
  add('', primaryType, message)
  return fields
}

function fieldOf(label: string, type: string, value: unknown): DecodedField {
  if (type === 'address') {
    const address = checksumAddress(String(value))
    return { label, value: address, kind: 'address', address }
  }
  return { label, value: showText(String(value)).text, kind: type.startsWith('bytes') ? 'bytes' : 'text' }
}

const stringify = (data: object) =>
  JSON.stringify(data, (_, value) => (typeof value === 'bigint' ? String(value) : value), 2)
