import { decodeBase58, decodeHex, encodeBase58 } from '@latchkey/crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'

import { addressOfKey } from './deriveAddresses.ts'
import { ti } from './texts.ts'

/** A private key, and the accounts that it can be. */
export interface ReadKey {
  /** The key in the form that the service takes. */
  readonly privateKey: string
  /** Most likely first. */
  readonly accounts: readonly { readonly chain: 'ethereum' | 'solana'; readonly address: string }[]
}

/**
 * Reads a key as MetaMask and Phantom export it, hex or base58 of Solana's 64 bytes, or as Solana's command line writes
 * it: a list of 64 numbers. Else what is wrong with it.
 */
export function readKey(typed: string): ReadKey | string {
  const text = typed.trim()
  if (/^(0x)?[0-9a-f]{64}$/i.test(text)) {
    const key = decodeHex(text.slice(-64).toLowerCase())
    const solana = { chain: 'solana', address: addressOfKey('solana', key) } as const
    // The same 32 bytes are a key on both curves, but for a few.
    const accounts = secp256k1.utils.isValidSecretKey(key)
      ? [{ chain: 'ethereum', address: addressOfKey('ethereum', key) } as const, solana]
      : [solana]
    return { privateKey: text.slice(-64).toLowerCase(), accounts }
  }
  const bytes = readNumbers(text) ?? readBase58(text)
  if (bytes?.length !== 64) return ti('keyWrong')
  const address = addressOfKey('solana', bytes.slice(0, 32))
  if (address !== encodeBase58(bytes.slice(32))) return ti('keyHalves')
  return { privateKey: encodeBase58(bytes), accounts: [{ chain: 'solana', address }] }
}

function readNumbers(text: string): Uint8Array | undefined {
  if (!/^\[\s*\d{1,3}(?:\s*,\s*\d{1,3}){63}\s*\]$/.test(text)) return undefined
  const numbers: number[] = JSON.parse(text.replace(/\b0+(?=\d)/g, ''))
  return numbers.every((number) => number < 256) ? Uint8Array.from(numbers) : undefined
}

function readBase58(text: string): Uint8Array | undefined {
  try {
    return decodeBase58(text)
  } catch {
    return undefined
  }
}
