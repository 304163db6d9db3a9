import type { RequestWarning } from '../../state/warnings.types.ts'
import { unlistedToken } from '../allowances.ts'
import { warn } from '../warn.ts'
import type { StructCaller } from './structReader.ts'

/** Assets that change hands: coins (0), tokens (1) or NFTs (2 to 5), in an amount that runs from one end to the other. */
export interface OrderItem {
  kind: bigint
  token: string
  id: bigint
  from: bigint
  to: bigint
  /** Who gets it. Undefined for what the signer gives. */
  recipient?: string
}

export interface Order {
  gives: readonly OrderItem[]
  gets: readonly OrderItem[]
  others: readonly OrderItem[]
}

/**
 * Judges an order by what each side gets, at the worst time for the signer. An NFT counts if its collection is listed,
 * money if it is a coin or a listed token, and more than dust.
 */
export function judgeOrder(caller: StructCaller, { gives, gets, others }: Order): RequestWarning[] {
  const nft = gives.find(isNft)
  const isForNothing = !gets.some((item) => isWorthSomething(caller, item))
  const isForUnknown = isForNothing && gets.some(isNft)
  const currencies = [...gives, ...gets, ...others].filter(({ kind }) => kind === 1n)
  return [
    ...(isForUnknown ? [warn('unlisted-nft', {})] : []),
    ...(isForNothing && !isForUnknown ? [warn('nft-for-nothing', nft ? { collection: nft.token } : {})] : []),
    // The fee of a market comes out of what a buyer gives.
    ...(nft && isMostlyForOthers(gets, others) ? [warn('mostly-for-others', {})] : []),
    // The market is known. The contract of the money isn't called.
    ...currencies.flatMap(({ token }) =>
      unlistedToken(caller, token).filter(({ code }) => code === 'unknown-token'),
    ),
    warn('signed-action', {}),
  ]
}

const isNft = ({ kind }: OrderItem) => kind >= 2n

function isWorthSomething({ context, network }: StructCaller, { kind, token, from, to }: OrderItem): boolean {
  if (kind >= 2n) return from > 0n && to > 0n && context.isListed(network, token)
  const unit = kind === 0n ? (context.coin(network) ?? { decimals: 18 }) : context.token(network, token)
  const least = from < to ? from : to
  return unit !== undefined && least >= dustLimit(unit.decimals)
}

/** Less is worth less than a trade costs: 0.0001 of coins, 0.00001 of bitcoins, 0.01 of dollars. */
const dustLimit = (decimals: number): bigint =>
  10n ** BigInt(Math.max(0, decimals - (decimals >= 18 ? 4 : decimals === 8 ? 5 : 2)))

/** Whether others get more of a currency than the signer. */
function isMostlyForOthers(gets: readonly OrderItem[], others: readonly OrderItem[]): boolean {
  const sums = new Map<string, bigint>()
  const add = ({ kind, token, from, to }: OrderItem, sign: bigint) => {
    if (kind > 1n) return
    const key = kind === 0n ? '' : token
    // The least for the signer, the most for others.
    const amount = from < to === sign > 0n ? from : to
    sums.set(key, (sums.get(key) ?? 0n) + sign * amount)
  }
  for (const item of gets) add(item, 1n)
  for (const item of others) add(item, -1n)
  return [...sums.values()].some((sum) => sum < 0n)
}
