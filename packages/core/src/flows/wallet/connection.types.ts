import type { SignInFields, WalletSignature } from '@latchkey/crypto'

/** What a wallet gave for a text. */
export interface SignedText extends WalletSignature {
  /** Hex, as the service spells keys of its curve. */
  publicKey: string
  curveType: 'API_KEY_CURVE_SECP256K1' | 'API_KEY_CURVE_ED25519'
}

/** A wallet that lets this page know its address. */
export interface WalletConnection {
  /** Of the account that is in use now. */
  readonly address: string
  /** What a text names as its chain. */
  readonly chainId?: number | undefined
  /** Has the wallet sign the text of these fields, by the account that they name. @throws {@link KitError} */
  sign(fields: SignInFields, text: string): Promise<SignedText>
  /** Calls back when another account is in use, or none. Returns the way to stop. */
  watch(listener: (address: string | undefined) => void): () => void
}
