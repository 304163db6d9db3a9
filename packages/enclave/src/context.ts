import type { NodeKeyPair } from '@latchkey/crypto/node'

import type { KeyCache } from './keyCache.ts'
import type { EphemeralKeys } from './proofs/appProof.ts'
import type { Sealer } from './seal.ts'

/** Keys and state that all operations share. They never leave the enclave's process. */
export interface EnclaveContext {
  sealer: Sealer
  keys: KeyCache
  signer: NodeKeyPair
  ephemeralKeys: EphemeralKeys
  now(): number
}
