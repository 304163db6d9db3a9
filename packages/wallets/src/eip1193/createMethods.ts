import type { Kit } from '@latchkey/core'

import { accountsOf } from '../accounts.ts'
import { providerError } from '../providerError.ts'
import { liveSession, requireSession } from '../session.ts'
import { type Chain, toHex } from './createChain.ts'
import type { RequestedTransaction } from './fillTransaction.ts'
import type { CallBatch } from './sendCalls.ts'

/** Methods by name. */
export type Methods = Record<string, (...params: never[]) => unknown>

/** The methods that aren't read from the chain. */
export function createMethods(
  { sessions, wallet }: Pick<Kit, 'sessions' | 'wallet'>,
  chain: Chain,
  openSignIn?: () => unknown,
): Methods {
  // Asks nobody: with an expired session the list would wait for a new sign-in.
  const accounts = async () =>
    liveSession(sessions) ? (await accountsOf(wallet, 'ETHEREUM')).map(({ address }) => address) : []
  const connect = async () => {
    await requireSession(sessions, openSignIn)
    return accounts()
  }
  const own = async (address?: string) => {
    const all = await accounts()
    const account = address ? all.find((one) => one.toLowerCase() === address.toLowerCase()) : all[0]
    if (!account)
      throw providerError(
        4100,
        `${address ?? 'The account'} is not an account of the person who is signed in.`,
      )
    return account
  }
  const onChain = (id?: string | number) => {
    if (id !== undefined && Number(id) !== chain.id)
      throw providerError(4901, `Got a request for chain ${Number(id)}. Expected: ${chain.id}; switch first.`)
  }
  /** What the transactions of a request need. Loaded with the first. */
  const account = { chain, own, onChain, wallet }
  const transactions = () => import('./transactions.ts')
  const permissions = (all: string[]) =>
    all.length
      ? [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: all }] }]
      : []

  return {
    eth_chainId: () => toHex(chain.id),
    net_version: () => String(chain.id),
    eth_accounts: accounts,
    eth_requestAccounts: connect,
    wallet_getPermissions: async () => permissions(await accounts()),
    wallet_requestPermissions: async () => permissions(await connect()),
    personal_sign: async (message: string, address: string) =>
      wallet.signMessage({
        address: await own(address),
        message: /^0x([\da-f]{2})*$/i.test(message) ? { raw: message as `0x${string}` } : message,
      }),
    eth_signTypedData_v4: async (address: string, data: string | object) =>
      wallet.signTypedData({
        address: await own(address),
        typedData: typeof data === 'string' ? JSON.parse(data) : data,
      }),
    eth_signTransaction: async (transaction: RequestedTransaction) =>
      (await transactions()).signTransaction(account, transaction),
    eth_sendTransaction: async (transaction: RequestedTransaction) =>
      (await transactions()).sendTransaction(account, transaction),
    wallet_switchEthereumChain({ chainId }: { chainId: string }) {
      chain.switchTo(Number(chainId))
      return null
    },
    // EIP-3085. The developer decides which chains there are.
    wallet_addEthereumChain({ chainId }: { chainId: string }) {
      chain.rpcOf(Number(chainId))
      return null
    },
    async wallet_getCapabilities(address?: string, ids: string[] = [toHex(chain.id)]) {
      await own(address)
      return Object.fromEntries(ids.map((id) => [id, { atomic: { status: 'unsupported' } }]))
    },
    wallet_sendCalls: async (batch: CallBatch) => (await transactions()).sendCalls(account, batch),
    wallet_getCallsStatus: async (id: string) => (await transactions()).getCallsStatus(chain.rpcOf, id),
  }
}
