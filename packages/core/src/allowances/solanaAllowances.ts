import type { RpcCall } from '../assets/rpc.ts'
import { commitment, readValue } from '../assets/solanaRpc.ts'
import { tokenPrograms } from '../payments/solanaAddress.ts'
import type { TokenAllowance } from '../state/allowances.types.ts'
import type { NetworkReading, ReadContext } from './reading.types.ts'

type Members = Readonly<Record<string, unknown>>

/** The largest number of 64 bits. Apps that ask for everything ask for this much. */
const everything = (1n << 64n) - 1n

/** A token account with a delegate, who may take that much of it. */
interface Delegation {
  account: string
  mint: string
  delegate: string
  /** In the smallest unit. */
  amount: bigint
  balance: bigint
}

/** The delegates of all token accounts of an owner. A token account has one at most. */
export async function readSolanaAllowances(context: ReadContext): Promise<NetworkReading> {
  const { owner, rpc } = context
  const outcomes = await rpc.batch(tokenPrograms.map((program) => getDelegations(owner, program)))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  return {
    allowances: outcomes.flatMap((outcome, index) =>
      outcome.status === 'fulfilled'
        ? outcome.value.map((delegation) => toAllowance(context, delegation, tokenPrograms[index] ?? ''))
        : [],
    ),
    error: failed?.reason,
  }
}

function toAllowance(
  { network, owner, findAsset }: ReadContext,
  { account, mint, delegate, amount, balance }: Delegation,
  program: string,
): TokenAllowance {
  return {
    id: [network.id, account, delegate].join(' '),
    kind: 'delegate',
    network: network.id,
    owner,
    spender: delegate,
    token: mint,
    asset: findAsset(mint),
    amount,
    isUnlimited: amount === everything,
    atRisk: { amount: amount < balance ? amount : balance },
    tokenAccount: { address: account, program },
    status: 'active',
  }
}

/** Delegations of the owner's accounts that belong to a token program. */
const getDelegations = (owner: string, programId: string): RpcCall<readonly Delegation[]> => ({
  method: 'getTokenAccountsByOwner',
  params: [owner, { programId }, { encoding: 'jsonParsed', commitment }],
  read: (result) =>
    (readValue(result) as readonly unknown[]).flatMap((account) => readDelegation(account, owner) ?? []),
})

function readDelegation(value: unknown, owner: string): Delegation | undefined {
  const { pubkey, account } = value as { pubkey: unknown; account: { data: { parsed: { info: Members } } } }
  const { delegate, delegatedAmount, tokenAmount, mint, owner: holder } = account.data.parsed.info
  if (delegate === undefined || delegate === null) return undefined
  if (
    typeof pubkey !== 'string' ||
    typeof mint !== 'string' ||
    typeof delegate !== 'string' ||
    holder !== owner
  )
    throw new TypeError('Expected: a token account of that owner.')
  return {
    account: pubkey,
    mint,
    delegate,
    amount: readAmount(delegatedAmount),
    balance: readAmount(tokenAmount),
  }
}

function readAmount(value: unknown): bigint {
  const { amount } = (value ?? {}) as Members
  if (typeof amount !== 'string' || !/^\d{1,20}$/.test(amount)) throw new TypeError('Expected: an amount.')
  return BigInt(amount)
}
