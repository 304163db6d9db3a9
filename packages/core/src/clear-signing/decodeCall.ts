import type { DecodeContext } from './decodeContext.ts'
import type { DecodedField, DecodedRequest } from './decodedRequest.types.ts'
import type { Descriptors } from './descriptors.types.ts'
import { checksumAddress, coinField, textField } from './fields.ts'
import { type ContractCall, readKnownCall } from './knownCalls.ts'
import { sortWarnings, warn } from './warn.ts'
import type { RequestWarning } from './warnings.types.ts'

/**
 * Says what a call of a contract does: by its descriptor, else by the standard whose function it is, else by an
 * uploaded interface. The standard's warnings count whoever describes the call.
 */
export async function decodeCall(
  context: DecodeContext,
  descriptors: Descriptors,
  call: ContractCall & { from: string },
): Promise<DecodedRequest> {
  const { network, to, data, value } = call
  const contract = checksumAddress(to)
  const known = readKnownCall(context, call)
  const described = await descriptors.call(call)
  const isDescribed = typeof described === 'object'
  const base = { action: known?.action ?? 'call', network, contract, raw: data } as const
  const coin: DecodedField[] = value > 0n ? [coinField(context, network, value)] : []
  if (isDescribed && (described.source === 'descriptor' || !known))
    return {
      ...{ ...base, ...described },
      fields: withCoin(coin, described.fields),
      warnings: sortWarnings([
        ...(known?.warnings ?? []).filter(({ code }) => code !== 'unknown-token'),
        ...described.warnings,
      ]),
    }
  const missing: RequestWarning =
    described === 'unavailable'
      ? warn('descriptor-unavailable', { contract })
      : warn('unknown-contract', { contract })
  if (known)
    return {
      ...{ ...base, source: 'built-in' },
      fields: [...coin, ...known.fields],
      warnings: sortWarnings(known.warnings),
    }
  return {
    ...{ ...base, source: 'unknown' },
    fields: [
      ...coin,
      { ...textField('contract', contract, 'address'), address: contract },
      textField('operation', data.slice(0, 10)),
    ],
    warnings: [missing],
  }
}

/** The descriptor may show the coins itself. */
const withCoin = (coin: readonly DecodedField[], fields: readonly DecodedField[]): DecodedField[] =>
  coin.some(({ value }) => fields.some((field) => field.value === value)) ? [...fields] : [...coin, ...fields]
