import type { SignInFields, WalletSignature } from '@latchkey/crypto'

/** A wallet's signature, and the public key that made it. */
export interface SignedText extends WalletSignature {
  /** Hex, in the service's format for the curve. */
  publicKey: string
  curveType: 'API_KEY_CURVE_SECP256K1' | 'API_KEY_CURVE_ED25519'
}

/** A connected wallet. */
export interface WalletConnection {
  /** Address of the selected account. */
  readonly address: string
  /** Chain id for the sign-in message. */
  readonly chainId?: number | undefined
  /** Asks the wallet to sign the message, with the account that the fields name. @throws {@link KitError} */
  sign(fields: SignInFields, text: string): Promise<SignedText>
  /** Calls the listener when another account is selected, or none. Returns an unsubscribe function. */
  watch(listener: (address: string | undefined) => void): () => void
}
