import { blake2b } from '@noble/hashes/blake2.js'
import { sha3_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'

/** The flag of the Ed25519 scheme, single key: in front of the key on Sui, behind it on Aptos. */
const ed25519Flag = Uint8Array.of(0)

/** https://docs.sui.io/concepts/cryptography/transaction-auth/keys-addresses */
export const suiAddress = (publicKey: Uint8Array): string =>
  `0x${bytesToHex(blake2b(concatBytes(ed25519Flag, publicKey), { dkLen: 32 }))}`

/** https://aptos.dev/network/blockchain/accounts */
export const aptosAddress = (publicKey: Uint8Array): string =>
  `0x${bytesToHex(sha3_256(concatBytes(publicKey, ed25519Flag)))}`
