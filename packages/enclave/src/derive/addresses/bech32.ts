import { concatBytes } from '@noble/hashes/utils.js'
import { bech32, bech32m } from '@scure/base'

import { hash160 } from './hash160.ts'

/** Bech32 of the key's hash: Cosmos and the chains made with its SDK. */
export const cosmosAddress =
  (prefix: 'cosmos' | 'sei') =>
  (publicKey: Uint8Array): string =>
    bech32.encodeFromBytes(prefix, hash160(publicKey))

/** Bech32m of a protobuf message whose field 1 is the compressed key. https://docs.spark.money */
export const sparkAddress =
  (prefix: 'spark' | 'sparkrt') =>
  (publicKey: Uint8Array): string =>
    bech32m.encodeFromBytes(prefix, concatBytes(Uint8Array.of(0x0a, publicKey.length), publicKey))
