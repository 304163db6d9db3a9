import type { RpcCall } from './rpc.ts'

// Calls of Solana's JSON-RPC. https://solana.com/docs/rpc

type Members = Readonly<Record<string, unknown>>

/** Commitment level of every read: most of the network has voted for the block. */
export const commitment = 'confirmed'

/** JSON numbers above 2^53 have lost digits: nothing is shown of them. */
export function readCount(value: unknown): bigint {
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw new TypeError('Expected: a whole number.')
  return BigInt(value as number)
}

export const readValue = (result: unknown): unknown => (result as Members).value

/** In lamports. */
export const getBalance = (address: string): RpcCall<bigint> => ({
  method: 'getBalance',
  params: [address, { commitment }],
  read: (result) => readCount(readValue(result)),
})

/** One account of a token: an owner may have several. */
export interface TokenAccount {
  address: string
  amount: bigint
}

/** The owner's accounts of one mint, of either token program. */
export const getTokenAccounts = (owner: string, mint: string): RpcCall<readonly TokenAccount[]> => ({
  method: 'getTokenAccountsByOwner',
  params: [owner, { mint }, { encoding: 'jsonParsed', commitment }],
  read: (result) =>
    (readValue(result) as readonly unknown[]).map((one) => readTokenAccount(one, owner, mint)),
})

function readTokenAccount(value: unknown, owner: string, mint: string): TokenAccount {
  const { pubkey, account } = value as { pubkey: unknown; account: { data: { parsed: { info: Members } } } }
  const { info } = account.data.parsed
  const { amount } = info.tokenAmount as Members
  if (typeof pubkey !== 'string' || info.mint !== mint || info.owner !== owner)
    throw new TypeError('Expected: a token account of that owner and mint.')
  if (typeof amount !== 'string' || !/^\d{1,20}$/.test(amount)) throw new TypeError('Expected: an amount.')
  // A frozen account can't send what it has.
  return { address: pubkey, amount: BigInt(amount) }
}
