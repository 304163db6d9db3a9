import type { Enclave } from '@latchkey/enclave'

import { ServiceError } from '../errors/ServiceError.ts'
import type { Clock } from '../ports/clock.ts'
import type { Database } from '../store/database/store.ts'
import { insertBootProof } from '../store/wallets/bootProofs.ts'

/** Boot proofs of the enclave processes that this server talks to. */
export interface BootProofs {
  /**
   * Makes sure that an enclave's key has a stored boot proof: of whatever proof names the key, or of the process that
   * runs now.
   * @throws ServiceError UNAVAILABLE if that process has ended
   */
  ensure(ephemeralPublicKey?: string): Promise<void>
}

export function createBootProofs({
  db,
  enclave,
  clock,
}: {
  db: Database
  enclave: Enclave
  clock: Clock
}): BootProofs {
  /** Proofs by key that are stored, or are being stored. */
  const stored = new Map<string, Promise<void>>()

  async function store(key: string): Promise<void> {
    const proof = await enclave.bootProof()
    if (proof.ephemeralPublicKeyHex !== key) throw new ServiceError('UNAVAILABLE', { retryAfterSeconds: 1 })
    const { enclaveApp } = proof
    await insertBootProof(db, {
      ephemeralPublicKey: key,
      enclaveApp,
      proof: { ...proof },
      createdAt: clock.now(),
    })
  }

  return {
    async ensure(ephemeralPublicKey) {
      const key = ephemeralPublicKey ?? (await enclave.identity()).ephemeralPublicKey
      const storing = stored.get(key) ?? store(key)
      stored.set(key, storing)
      await storing.catch((error) => {
        stored.delete(key)
        throw error
      })
    },
  }
}
