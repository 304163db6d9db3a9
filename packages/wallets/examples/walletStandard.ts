import { getWallets } from '@wallet-standard/app'
import type { Wallet, WalletAccount } from '@wallet-standard/base'

interface Features {
  'standard:connect': { connect(): Promise<{ accounts: readonly WalletAccount[] }> }
  'solana:signIn': { signIn(...inputs: object[]): Promise<SignedIn[]> }
  'solana:signMessage': { signMessage(...inputs: object[]): Promise<{ signature: Uint8Array }[]> }
  'solana:signTransaction': {
    signTransaction(...inputs: object[]): Promise<{ signedTransaction: Uint8Array }[]>
  }
}
interface SignedIn {
  account: WalletAccount
  signedMessage: Uint8Array
  signature: Uint8Array
}

/** An app that knows the Wallet Standard and nothing of Latchkey: it finds a wallet by name and connects to it. */
export async function connectTo(name: string) {
  const wallet = getWallets()
    .get()
    .find((one) => one.name === name) as (Wallet & { features: Features }) | undefined
  if (!wallet) throw new Error(`Expected a wallet named ${name}`)
  const { features } = wallet
  const { accounts } = await features['standard:connect'].connect()
  const [account] = accounts
  return {
    wallet,
    account,
    signIn: async (input: object) => (await features['solana:signIn'].signIn(input))[0],
    signMessage: async (message: Uint8Array) =>
      (await features['solana:signMessage'].signMessage({ account, message }))[0]?.signature,
    signTransaction: async (transaction: Uint8Array) =>
      (await features['solana:signTransaction'].signTransaction({ account, transaction }))[0]
        ?.signedTransaction,
  }
}
