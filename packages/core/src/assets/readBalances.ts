import type { ClientContext } from '../client/client.types.ts'
import { KitError } from '../errors/KitError.ts'
import type { Balance } from '../state/assets.types.ts'
import * as ethereum from './ethereumRpc.ts'
import type { ConfiguredNetwork } from './networks.ts'
import { createRpc, type RpcCall } from './rpc.ts'
import * as solana from './solanaRpc.ts'

/** The balances of one address on one network. Never rejects: what can't be read is unknown. */
export async function readBalances(
  context: ClientContext,
  network: ConfiguredNetwork,
  address: string,
  signal?: AbortSignal,
): Promise<readonly Balance[]> {
  const { assets, namespace } = network
  const callOf = namespace === 'solana' ? solanaCall : ethereumCall
  const calls = assets.map((asset) => callOf(address, asset.address))
  const outcomes = await createRpc(context, network, signal).batch(calls)
  return assets.map((asset, at) => {
    const outcome = outcomes[at]
    if (outcome?.status === 'fulfilled') return { asset, amount: outcome.value }
    return { asset, amount: undefined, problem: toKitError(outcome?.reason) }
  })
}

const ethereumCall = (owner: string, token: string | undefined): RpcCall<bigint> =>
  token === undefined ? ethereum.getBalance(owner) : ethereum.getTokenBalance(token, owner)

function solanaCall(owner: string, mint: string | undefined): RpcCall<bigint> {
  if (mint === undefined) return solana.getBalance(owner)
  const { read, ...call } = solana.getTokenAccounts(owner, mint)
  return { ...call, read: (result) => read(result).reduce((sum, { amount }) => sum + amount, 0n) }
}

const toKitError = (error: unknown): KitError =>
  error instanceof KitError
    ? error
    : new KitError('UNKNOWN', { message: 'The balance was not read.', cause: error })
