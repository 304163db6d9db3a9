import type { BootProof } from '@latchkey/contract'

import type { QueryHandler } from '../context/handler.ts'
import { toTimestamp } from '../context/timestamps.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { type BootProofRow, findBootProof, findLatestBootProof } from '../store/wallets/bootProofs.ts'
import { callEnclave } from '../wallets/callEnclave.ts'

export const getBootProof: QueryHandler<'getBootProof'> = async ({ db }, { ephemeralKey }) => {
  const row = await findBootProof(db, ephemeralKey)
  if (!row) throw new ServiceError('BOOT_PROOF_NOT_FOUND', {})
  return { bootProof: toBootProof(row) }
}

export const getLatestBootProof: QueryHandler<'getLatestBootProof'> = async (
  { db, bootProofs },
  { appName },
) => {
  await callEnclave('appName', () => bootProofs.ensure())
  const row = await findLatestBootProof(db, appName)
  if (!row) throw new ServiceError('BOOT_PROOF_NOT_FOUND', {})
  return { bootProof: toBootProof(row) }
}

/** A boot proof as it goes out. docs/wire-format.md#boot-proofs */
function toBootProof({ proof, createdAt }: BootProofRow): BootProof {
  const known = proof as unknown as Omit<BootProof, 'createdAt'>
  return {
    ...known,
    awsAttestationDocB64: known.cloudAttestationDocB64,
    createdAt: toTimestamp(createdAt),
  }
}
