import { encodeBase58, encodeHex } from '@latchkey/crypto'
import { ethereumAddress } from '@latchkey/crypto/secp256k1'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { HDKey } from '@scure/bip32'

import type { PathScheme } from './knownPaths.ts'

const text = new TextEncoder()

/** The 64 bytes that a wallet derives from. BIP-39 */
export async function phraseToSeed(phrase: string, passphrase = ''): Promise<Uint8Array> {
  const words = text.encode(phrase.normalize('NFKD'))
  const key = await crypto.subtle.importKey('raw', words, 'PBKDF2', false, ['deriveBits'])
  words.fill(0)
  const salt = text.encode(`mnemonic${passphrase.normalize('NFKD')}`)
  const parameters = { name: 'PBKDF2', hash: 'SHA-512', salt, iterations: 2_048 }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 512))
}

/** The address at a path. */
export const deriveAddress = (seed: Uint8Array, chain: PathScheme['chain'], path: string): string =>
  chain === 'ethereum'
    ? ethereumAddress(encodeHex(HDKey.fromMasterSeed(seed).derive(path).publicKey!))
    : addressOfKey('solana', deriveSolana(seed, path))

/** The address of a private key of 32 bytes. */
export const addressOfKey = (chain: PathScheme['chain'], key: Uint8Array): string =>
  chain === 'ethereum'
    ? ethereumAddress(encodeHex(secp256k1.getPublicKey(key)))
    : encodeBase58(ed25519.getPublicKey(key))

/** SLIP-0010 on Ed25519, where every step is hardened. */
function deriveSolana(seed: Uint8Array, path: string): Uint8Array {
  let node = hmac(sha512, text.encode('ed25519 seed'), seed)
  for (const step of path.match(/\d+/g) ?? []) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, Number(step) + 0x80000000)
    node = hmac(sha512, node.subarray(32), data)
  }
  return node.slice(0, 32)
}
