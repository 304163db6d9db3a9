import type { Kit } from '@latchkey/core'

import { accountsOf, withoutChecksum } from '../accounts.ts'
import { providerError } from '../providerError.ts'
import { liveSession, requireSession } from '../session.ts'
import { type Chain, toHex } from './createChain.ts'
import { invalidParams, isAddress, isRecord, readAddress, readChainId, readRecord } from './invalidParams.ts'
import type { ProviderOwnResults } from './providerResults.types.ts'

/** The provider's own methods. Their parameters are whatever the app sent. */
type OwnMethods = Record<keyof ProviderOwnResults, (...params: unknown[]) => unknown>

interface MethodOptions {
  openSignIn: (() => unknown) | undefined
  emit(event: string, payload: unknown): void
}

/** The methods that aren't read from the chain. */
export function createMethods(
  { sessions, wallets }: Pick<Kit, 'sessions' | 'wallets'>,
  chain: Chain,
  { openSignIn, emit }: MethodOptions,
): OwnMethods {
  // Sends no request without a live session: it would wait for a new login.
  const storedAddresses = async () => {
    if (!liveSession(sessions) || (await wallets.providerState()).isRevoked) return []
    return (await accountsOf(wallets, 'ETHEREUM')).map(({ address }) => address)
  }
  // In lower case, in every method and event, as MetaMask tells them. MetaMask/metamask-mobile#1071
  const accounts = async () => (await storedAddresses()).map(withoutChecksum)
  const connect = async () => {
    await requireSession(sessions, openSignIn)
    const { isRevoked } = await wallets.providerState()
    if (isRevoked) await wallets.providerState((state) => ({ ...state, isRevoked: undefined }))
    const all = await accounts()
    if (isRevoked) emit('accountsChanged', all)
    return all
  }
  const resolveAddress = async (address?: string) => {
    const all = await storedAddresses()
    const account = address ? all.find((one) => one.toLowerCase() === address.toLowerCase()) : all[0]
    if (!account)
      throw providerError(
        4100,
        `${address ?? 'The account'} is not an account of the person who is signed in.`,
      )
    return account
  }
  /** Context of the methods for transactions, whose code is loaded with the first of them. */
  const account = { chain, resolveAddress, wallets }
  const transactions = () => import('./transactions.ts')
  const permissions = (all: string[]) =>
    all.length
      ? [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: all }] }]
      : []
  const signTypedData = (method: string) => async (one: unknown, other: unknown) => {
    // Some apps name the account last.
    const [address, data] = isAddress(other) && !isAddress(one) ? [other, one] : [one, other]
    const signer = readAddress(method, 'address', address)
    const typedData = readTypedData(method, data)
    const network = `eip155:${await chain.current()}`
    return await wallets.signTypedData({ address: await resolveAddress(signer), typedData, network })
  }

  return {
    eth_chainId: async () => toHex(await chain.current()),
    net_version: async () => String(await chain.current()),
    eth_accounts: accounts,
    eth_coinbase: async () => (await accounts())[0] ?? null,
    eth_requestAccounts: connect,
    wallet_getPermissions: async () => permissions(await accounts()),
    async wallet_requestPermissions(requested) {
      readRecord('wallet_requestPermissions', 'permissions', requested)
      return permissions(await connect())
    },
    async wallet_revokePermissions(requested) {
      if (!Object.hasOwn(readRecord('wallet_revokePermissions', 'permissions', requested), 'eth_accounts'))
        return null
      const had = await accounts()
      await wallets.providerState((state) => ({ ...state, isRevoked: true }))
      if (had.length) emit('accountsChanged', [])
      return null
    },
    async personal_sign(one, other) {
      // Some apps name the account first.
      const [text, address] =
        isAddress(one) && other !== undefined && !isAddress(other) ? [other, one] : [one, other]
      const message = readMessage('personal_sign', text)
      const signer = readAddress('personal_sign', 'address', address)
      return await wallets.signMessage({ address: await resolveAddress(signer), message })
    },
    async personal_ecRecover(text, signature) {
      const message = readMessage('personal_ecRecover', text)
      if (typeof signature !== 'string' || !/^0x[\da-f]{130}$/i.test(signature))
        throw invalidParams('personal_ecRecover', 'signature', signature, '65 bytes as hex with 0x')
      return (await wallets.recoverMessageAddress({ message, signature })).toLowerCase()
    },
    eth_signTypedData: signTypedData('eth_signTypedData'),
    eth_signTypedData_v3: signTypedData('eth_signTypedData_v3'),
    eth_signTypedData_v4: signTypedData('eth_signTypedData_v4'),
    eth_signTransaction: async (transaction) => (await transactions()).signTransaction(account, transaction),
    eth_sendTransaction: async (transaction) => (await transactions()).sendTransaction(account, transaction),
    async wallet_switchEthereumChain(parameter) {
      const method = 'wallet_switchEthereumChain'
      await chain.switchTo(readChainId(method, readRecord(method, 'chain', parameter).chainId))
      return null
    },
    // EIP-3085. The developer decides which chains there are.
    wallet_addEthereumChain(parameter) {
      const method = 'wallet_addEthereumChain'
      chain.rpcOf(readChainId(method, readRecord(method, 'chain', parameter).chainId))
      return null
    },
    async wallet_getCapabilities(address, ids) {
      const method = 'wallet_getCapabilities'
      const named = ids === undefined || ids === null ? chain.all() : readChainIds(method, ids)
      await resolveAddress(readAddress(method, 'address', address))
      return Object.fromEntries(named.map((id) => [toHex(id), { atomic: { status: 'unsupported' } }]))
    },
    wallet_sendCalls: async (batch) => (await transactions()).sendCalls(account, batch),
    wallet_getCallsStatus: async (id) => (await transactions()).getCallsStatus(account, id),
  }
}

/** Hex of whole bytes is read as bytes, everything else as text, as other wallets do. */
function readMessage(method: string, message: unknown): string | { raw: `0x${string}` } {
  if (typeof message !== 'string') throw invalidParams(method, 'message', message, 'a text, or hex with 0x')
  return /^0x(?:[\da-f]{2})*$/i.test(message) ? { raw: message as `0x${string}` } : message
}

function readTypedData(method: string, data: unknown): object {
  if (Array.isArray(data))
    throw providerError(
      4200,
      `${method}: lists of values are not supported. Expected: typed data of EIP-712.`,
    )
  const expected = 'typed data of EIP-712, as an object or as JSON'
  let parsed = data
  try {
    if (typeof data === 'string') parsed = JSON.parse(data)
  } catch {
    throw invalidParams(method, 'typedData', data, expected)
  }
  if (!isRecord(parsed)) throw invalidParams(method, 'typedData', data, expected)
  return parsed
}

function readChainIds(method: string, ids: unknown): number[] {
  if (!Array.isArray(ids)) throw invalidParams(method, 'chainIds', ids, 'a list of chain ids in hex')
  return ids.map((id) => readChainId(method, id))
}
