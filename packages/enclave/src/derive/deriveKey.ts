import { HDKey } from '@scure/bip32'

import { EnclaveError } from '../EnclaveError.ts'
import type { Curve } from './curves.ts'
import { parsePath } from './path.ts'
import { deriveSlip10 } from './slip10.ts'

/**
 * The private key of a wallet at a path: BIP-32 on secp256k1, SLIP-0010 on the others. The caller zeroes it after use.
 *
 * @throws {@link EnclaveError} `PATH_INVALID`
 */
export function deriveKey(curve: Curve, seed: Uint8Array, path: string): Uint8Array {
  const indexes = parsePath(path)
  if (curve !== 'SECP256K1') return deriveSlip10(curve, seed, indexes)
  const master = HDKey.fromMasterSeed(seed)
  const node = indexes.reduce((parent, index) => parent.deriveChild(index), master)
  if (!node.privateKey) throw new EnclaveError('PATH_INVALID', 'No key exists at this path.')
  return node.privateKey
}
