import { findAsset } from '../assets/networks.ts'
import type { ChainContext, ChainPayments } from './chainPayments.ts'
import type { CheckRecipientParameters, RecipientCheck, RecipientWarning } from './payments.types.ts'

/** Addresses that this device has paid before. */
type Known = readonly string[]

/** Checks what the person typed. Only whether it is a contract is asked of the network. */
export async function checkRecipient(
  { parseAddress, isContract }: ChainPayments,
  context: ChainContext,
  { from, to, assetId }: CheckRecipientParameters,
  known: Known,
): Promise<RecipientCheck> {
  const parsed = parseAddress(to)
  if ('reason' in parsed) return { status: 'invalid', reason: parsed.reason }
  const { address, hasChecksum } = parsed
  if (assetId !== undefined) findAsset(context.network, assetId)
  if (context.network.assets.some((asset) => asset.address && isSame(asset.address, address)))
    return { status: 'invalid', reason: 'token' }
  const isOwn = isSame(from, address)
  const isKnown = known.some((one) => isSame(one, address))
  const lookAlike = isKnown || isOwn ? undefined : [...known, from].find((one) => resembles(one, address))
  // The person may be offline: what is known without the network is still said.
  const contract = await isContract(context, address).catch(() => undefined)
  const warnings: readonly [RecipientWarning, boolean][] = [
    ['look-alike', lookAlike !== undefined],
    ['contract', contract === true],
    ['own', isOwn],
    ['first-time', !isKnown && !isOwn],
    ['no-checksum', !hasChecksum && !isKnown],
    ['unchecked', contract === undefined],
  ]
  return {
    status: 'valid',
    address,
    isOwn,
    isKnown,
    lookAlike,
    isContract: contract,
    warnings: warnings.flatMap(([warning, applies]) => (applies ? [warning] : [])),
  }
}

/** Hex has two cases, base58 has one. */
const comparable = (address: string) => (address.startsWith('0x') ? address.slice(2).toLowerCase() : address)

export const isSame = (one: string, other: string): boolean => comparable(one) === comparable(other)

/** What people compare of an address: its ends. Attackers search for addresses with the same ones. */
function resembles(one: string, other: string): boolean {
  const [a, b] = [comparable(one), comparable(other)]
  return a !== b && a.slice(0, 4) === b.slice(0, 4) && a.slice(-4) === b.slice(-4)
}
