import type { Kit } from '@latchkey/core'
import type { IdentifierString, WalletAccount } from '@wallet-standard/base'

import { fromBase58, fromHexText, toHexText } from '../bytes.ts'
import { providerError, throwRejection } from '../providerError.ts'
import { rpcUrls } from '../rpcUrls.ts'
import { checkTransactionVersion, transactionVersions } from '../transactionVersions.ts'
import type { SendOptions } from './sendTransaction.ts'
import type { SignInInput } from './signInText.ts'

interface TransactionInput {
  account: WalletAccount
  transaction: Uint8Array
  chain?: string
  options?: SendOptions
}

const known: readonly IdentifierString[] = [
  'solana:mainnet',
  'solana:devnet',
  'solana:testnet',
  'solana:localnet',
]

/** The features of @solana/wallet-standard-features. Inputs of one call are handled in turn. */
export function createSolanaFeatures(
  { wallets, config }: Pick<Kit, 'config' | 'wallets'>,
  connect: () => Promise<{ accounts: readonly WalletAccount[] }>,
) {
  const urls = rpcUrls(config)
  const reachable = known.filter((chain) => urls[chain])
  const chains = reachable.length ? reachable : known

  const signTransaction = async ({ account, transaction, chain }: TransactionInput) => {
    if (chain && !chains.some((one) => one === chain)) throw unknown(chain)
    checkTransactionVersion(transaction)
    const request = { address: account.address, chain: 'solana', network: chain } as const
    const signed = await wallets
      .signTransaction({ ...request, transaction: toHexText(transaction) })
      .catch(throwRejection)
    return { signedTransaction: fromHexText(signed) }
  }
  const signMessage = async ({ account, message }: { account: WalletAccount; message: Uint8Array }) => {
    const request = { address: account.address, message: { raw: `0x${toHexText(message)}` } } as const
    const signature = await wallets.signMessage(request).catch(throwRejection)
    return { signedMessage: message, signature: fromBase58(signature, 64), signatureType: 'ed25519' as const }
  }
  // Loaded with the first of each.
  const signIn = async (input: SignInInput) =>
    (await import('./signIn.ts')).signIn({ connect, signMessage }, input)
  const signAndSend = async (input: TransactionInput) => {
    const url = urls[input.chain ?? '']
    if (!url) throw unknown(input.chain)
    const { sendTransaction } = await import('./sendTransaction.ts')
    return sendTransaction(url, (await signTransaction(input)).signedTransaction, input.options)
  }
  /** Calls a method as the standard does: any number of inputs, as many outputs. */
  const each =
    <Input, Output>(handle: (input: Input) => Promise<Output>) =>
    async (...inputs: readonly Input[]) => {
      const outputs: Output[] = []
      for (const input of inputs) outputs.push(await handle(input))
      return outputs
    }
  const supportedTransactionVersions = transactionVersions
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

const unknown = (chain?: string) => providerError(4902, `${chain} is not in config.wallet.rpc.`)
