import { createHash, hkdfSync } from 'node:crypto'

import type { EnclaveClaims } from '@latchkey/crypto/node'
import { guardedRows } from '@latchkey/rules/judge'

import { type BootProof, createBootProof } from './bootProof.ts'
import { createSimulatedPlatform, openRoot, type RootKeys } from './simulatedPlatform.ts'

/** Facts that a process knows of itself. */
export interface BootFacts {
  /** Which part of the enclave it is. @default both */
  role?: EnclaveClaims['role']
  /** Number of its notary. @default 0 */
  epoch?: number
  /** Where the keys are. */
  process: EnclaveClaims['process']
  /** How much was measured: nothing from source and in the service's process. */
  program: EnclaveClaims['program']
  /** SHA-256 of the file, hex. Zeros if nothing was measured. */
  programHash: string
}

/** Nothing is measured, and the keys are in the process of the caller. */
export const bootFactsInService: BootFacts = {
  process: 'service',
  program: 'unmeasured',
  programHash: '00'.repeat(32),
}

/** The seed of the root: the file's own, or for files of before, one that follows from the signer key. 64 hex digits. */
export const rootSeedOf = ({
  rootSeed,
  signerKey,
}: {
  rootSeed?: string | undefined
  signerKey: string
}): string =>
  rootSeed ??
  Buffer.from(hkdfSync('sha256', Buffer.from(signerKey, 'hex'), '', 'latchkey root seed', 32)).toString('hex')

/** SHA-256 of what the enclave verifies of each operation, hex. */
const guarded = createHash('sha256').update(JSON.stringify(guardedRows)).digest('hex')

interface CreateBootParameters {
  /** 64 hex digits. */
  seed: string
  facts: BootFacts
  verifies: boolean
  identity: Parameters<typeof createBootProof>[0]['enclave']['identity']
  now(): number
}

/** Makes the boot proofs of a process. The root's keys are made when they are first needed. */
export function createBoot({
  seed,
  facts: { programHash, ...facts },
  verifies,
  identity,
  now,
}: CreateBootParameters) {
  let root: RootKeys | undefined
  const openOnce = () => {
    root ??= openRoot(Buffer.from(seed, 'hex'))
    return root
  }
  return {
    /** SHA-256 of the root's certificate, hex. */
    fingerprint: () =>
      createHash('sha256').update(Buffer.from(openOnce().platform.rootCertificate, 'base64')).digest('hex'),
    async prove(): Promise<BootProof> {
      const { platform, approver } = openOnce()
      const moduleId = facts.process === 'service' ? 'latchkey-simulated-in-service' : 'latchkey-simulated'
      return await createBootProof({
        enclave: { identity },
        platform: await createSimulatedPlatform(platform, now, moduleId),
        approver,
        programHash,
        claims: { role: 'both', epoch: 0, verifies, ...facts, guarded: verifies ? guarded : undefined },
      })
    },
  }
}
