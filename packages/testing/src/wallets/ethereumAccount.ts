import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/curves/utils.js'
import { keccak_256 as keccak256 } from '@noble/hashes/sha3.js'

/** Encoding of a signature. */
export interface EthereumSpelling {
  /** Recovery byte offset. Hardware wallets use 0. @default 27 */
  v: 0 | 27
  /** Whether s is high. @default false */
  highS: boolean
  /** EIP-2098: 64 bytes. @default false */
  compact: boolean
}

/** An Ethereum account. */
export interface EthereumAccount {
  readonly address: string
  /** Compressed hex. */
  readonly publicKey: string
  /** personal_sign. EIP-191, version 0x45 */
  sign(text: Uint8Array, spelling?: Partial<EthereumSpelling>): Uint8Array
}

/** @param privateKey in hex. Random by default. */
export function createEthereumAccount(
  privateKey = bytesToHex(secp256k1.utils.randomSecretKey()),
): EthereumAccount {
  const key = hexToBytes(privateKey)
  return {
    address: addressOf(key),
    publicKey: bytesToHex(secp256k1.getPublicKey(key)),
    sign(text, { v = 27, highS = false, compact = false } = {}) {
      const prefix = encodeText(`\x19Ethereum Signed Message:\n${text.length}`)
      const hash = keccak256(concatBytes(prefix, text))
      const signature = secp256k1.sign(hash, key, { prehash: false, format: 'recovered' })
      let recovery = signature[0]!
      let [r, s] = [signature.slice(1, 33), signature.slice(33)]
      if (highS) {
        const { ORDER } = secp256k1.Point.Fn
        s = hexToBytes((ORDER - BigInt(`0x${bytesToHex(s)}`)).toString(16).padStart(64, '0'))
        recovery ^= 1
      }
      if (!compact) return concatBytes(r, s, Uint8Array.of(recovery + v))
      s[0]! |= recovery << 7
      return concatBytes(r, s)
    },
  }
}

/** Formats an address with the checksum of EIP-55. */
function addressOf(key: Uint8Array): string {
  const digits = bytesToHex(keccak256(secp256k1.getPublicKey(key, false).slice(1)).slice(12))
  const hash = bytesToHex(keccak256(encodeText(digits)))
  const cased = [...digits].map((digit, at) =>
    Number.parseInt(hash[at]!, 16) > 7 ? digit.toUpperCase() : digit,
  )
  return `0x${cased.join('')}`
}

const encodeText = (text: string) => new TextEncoder().encode(text)
