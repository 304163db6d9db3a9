import { createHash } from 'node:crypto'
import {
  createSiweMessage,
  createSiwsMessage,
  createWalletProof,
  createWalletProofNonce,
  createWalletStamp,
  type SignInFields,
  type WalletProof,
  type WalletScheme,
  wireConstants,
} from '@latchkey/crypto'
import { bytesToHex } from '@noble/curves/utils.js'

import { createEthereumAccount } from './ethereumAccount.ts'
import { createSolanaAccount } from './solanaAccount.ts'

/** A wallet of either chain as the service sees it: signatures and stamp headers. */
export interface TestWallet {
  chain: 'ethereum' | 'solana'
  publicKey: string
  address: string
  curveType: 'API_KEY_CURVE_SECP256K1' | 'API_KEY_CURVE_ED25519'
  scheme: WalletScheme
  /** Signs a text. */
  sign(text: string): Uint8Array
  /** A sign-in message for a page on localhost, with the given fields replaced. */
  text(fields: Partial<SignInFields> & Pick<SignInFields, 'nonce'>): string
  /** The stamp header of a body, with a sign-in message. */
  stamp(body: string, fields?: Partial<SignInFields>): Record<string, string>
  /** The stamp header of a body with a bare signature, as existing clients send it. */
  bareStamp(body: string): Record<string, string>
  /** A key to add, with proof for the account that it joins. */
  apiKey(joins?: readonly string[], fields?: Partial<SignInFields>): Promise<TestWalletKey>
}

export interface TestWalletKey {
  apiKeyName: string
  publicKey: string
  curveType: TestWallet['curveType']
  walletProof?: WalletProof
}

const { secp256k1Eip191, ed25519: pureEd25519 } = wireConstants.stampSchemes

/** Creates a wallet whose messages are issued at the clock's time. */
export function createTestWallet(chain: TestWallet['chain'], now: () => number): TestWallet {
  const keys = chain === 'ethereum' ? ethereumKeys() : solanaKeys()
  const { publicKey, scheme, sign, address } = keys
  const text: TestWallet['text'] = (fields) => {
    const page = {
      domain: 'localhost:5173',
      uri: 'http://localhost:5173',
      statement: 'Sign in to Larkfield.',
    }
    const all = { ...page, address, issuedAt: new Date(now()).toISOString(), ...fields }
    return chain === 'ethereum' ? createSiweMessage(all) : createSiwsMessage(all)
  }
  const apiKey = { apiKeyName: `wallet-auth:${publicKey}`, publicKey, curveType: keys.curveType }
  return {
    chain,
    ...keys,
    text,
    stamp(body, fields) {
      const message = text({ nonce: createHash('sha256').update(body).digest('hex'), ...fields })
      const { header, value } = createWalletStamp({ publicKey, scheme, message, signature: sign(message) })
      return { [header]: value }
    },
    bareStamp(body) {
      const { header, value } = createWalletStamp({ publicKey, scheme, signature: sign(body) })
      return { [header]: value }
    },
    async apiKey(joins, fields) {
      if (!joins) return apiKey
      const message = text({ nonce: await createWalletProofNonce(joins), ...fields })
      return { ...apiKey, walletProof: createWalletProof({ scheme, message, signature: sign(message) }) }
    },
  }
}

function ethereumKeys() {
  const { address, publicKey, sign } = createEthereumAccount()
  return {
    address,
    publicKey,
    curveType: 'API_KEY_CURVE_SECP256K1' as const,
    scheme: secp256k1Eip191,
    sign: (text: string) => sign(encodeText(text)),
  }
}

function solanaKeys() {
  const { address, publicKey, sign } = createSolanaAccount()
  return {
    address,
    publicKey: bytesToHex(publicKey),
    curveType: 'API_KEY_CURVE_ED25519' as const,
    scheme: pureEd25519,
    sign: (text: string) => sign(encodeText(text)),
  }
}

const encodeText = (text: string) => new TextEncoder().encode(text)
