import type { WalletAccount } from '@wallet-standard/base'

import { providerError } from '../providerError.ts'
import { type SignInInput, signInText } from './signInText.ts'

export interface SignedMessage {
  signedMessage: Uint8Array
  signature: Uint8Array
  signatureType: 'ed25519'
}

interface Signer {
  connect(): Promise<{ accounts: readonly WalletAccount[] }>
  signMessage(input: { account: WalletAccount; message: Uint8Array }): Promise<SignedMessage>
}

/** Sign In With Solana: connects, and signs the text that the app describes. */
export async function signIn(
  { connect, signMessage }: Signer,
  input: SignInInput,
): Promise<SignedMessage & { account: WalletAccount }> {
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
