import type { Kit } from '@latchkey/core'
import type { IdentifierString, WalletAccount } from '@wallet-standard/base'

import { fromBase58, fromHexText, toHexText } from '../bytes.ts'
import { callRpc } from '../callRpc.ts'
import { providerError, throwRejection } from '../providerError.ts'
import { rpcUrls } from '../rpcUrls.ts'
import { type SignInInput, signInText } from './signInText.ts'

interface TransactionInput {
  account: WalletAccount
  transaction: Uint8Array
  chain?: string
  options?: {
    preflightCommitment?: string
    skipPreflight?: boolean
    maxRetries?: number
    minContextSlot?: number
  }
}

const known: readonly IdentifierString[] = [
  'solana:mainnet',
  'solana:devnet',
  'solana:testnet',
  'solana:localnet',
]

/** The features of @solana/wallet-standard-features. Inputs of one call are handled in turn. */
export function createSolanaFeatures(
  { wallet, config }: Pick<Kit, 'config' | 'wallet'>,
  connect: () => Promise<{ accounts: readonly WalletAccount[] }>,
) {
  const urls = rpcUrls(config)
  const reachable = known.filter((chain) => urls[chain])
  const chains = reachable.length ? reachable : known

  const signTransaction = async ({ account, transaction, chain }: TransactionInput) => {
    if (chain && !chains.some((one) => one === chain))
      throw providerError(4902, `${chain} is not a chain of this wallet.`)
    const request = { address: account.address, chain: 'solana', network: chain } as const
    const signed = await wallet
      .signTransaction({ ...request, transaction: toHexText(transaction) })
      .catch(throwRejection)
    return { signedTransaction: fromHexText(signed) }
  }
  const signMessage = async ({ account, message }: { account: WalletAccount; message: Uint8Array }) => {
    const request = { address: account.address, message: { raw: `0x${toHexText(message)}` } } as const
    const signature = await wallet.signMessage(request).catch(throwRejection)
    return { signedMessage: message, signature: fromBase58(signature, 64), signatureType: 'ed25519' as const }
  }
  const signIn = async (input: SignInInput) => {
    const { host } = location
    // Whatever the text says, it is this page that asks.
    if (input.domain && input.domain !== host)
      throw providerError(-32602, `domain is ${input.domain}. Expected: ${host}.`)
    const { accounts } = await connect()
    const account = input.address ? accounts.find(({ address }) => address === input.address) : accounts[0]
    if (!account)
      throw providerError(4100, `${input.address ?? 'A Solana account'} is not an account of the person.`)
    const text = signInText({ ...input, domain: host, address: account.address })
    return { account, ...(await signMessage({ account, message: new TextEncoder().encode(text) })) }
  }
  const signAndSend = async (input: TransactionInput) => {
    const { signedTransaction } = await signTransaction(input)
    const { preflightCommitment = 'confirmed', ...options } = input.options ?? {}
    const settings = { ...options, preflightCommitment, encoding: 'base64' }
    const url = urls[input.chain ?? '']
    if (!url)
      throw providerError(4902, `${input.chain} has no RPC. Expected: config.wallet.rpc['${input.chain}'].`)
    const encoded = btoa(String.fromCharCode(...signedTransaction))
    const signature = await callRpc<string>(url, 'sendTransaction', [encoded, settings])
    return { signature: fromBase58(signature, 64) }
  }
  /** As the standard calls its methods: any number of inputs, as many outputs. */
  const each =
    <Input, Output>(handle: (input: Input) => Promise<Output>) =>
    async (...inputs: readonly Input[]) => {
      const outputs: Output[] = []
      for (const input of inputs) outputs.push(await handle(input))
      return outputs
    }
  // As the enclave parses them.
  const supportedTransactionVersions = ['legacy', 0] as const
  const signer = { version: '1.0.0', supportedTransactionVersions, signTransaction: each(signTransaction) }
  const sender = { version: '1.0.0', supportedTransactionVersions, signAndSendTransaction: each(signAndSend) }
  return {
    chains,
    features: {
      'solana:signTransaction': signer,
      ...(reachable.length > 0 && { 'solana:signAndSendTransaction': sender }),
      'solana:signMessage': { version: '1.1.0', signMessage: each(signMessage) },
      'solana:signIn': {
        version: '1.0.0',
        signIn: (...inputs: SignInInput[]) => each(signIn)(...(inputs.length ? inputs : [{}])),
      },
    },
  }
}
