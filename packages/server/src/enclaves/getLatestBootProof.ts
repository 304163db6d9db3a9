import type { QueryHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { findLatestBootProof } from '../store/wallets/bootProofs.ts'
import { callEnclave } from '../wallets/callEnclave.ts'
import { toBootProof } from './toBootProof.ts'

export const getLatestBootProof: QueryHandler<'getLatestBootProof'> = async (
  { db, bootProofs },
  { appName },
) => {
  await callEnclave('appName', () => bootProofs.ensure())
  const row = await findLatestBootProof(db, appName)
  if (!row) throw new ServiceError('BOOT_PROOF_NOT_FOUND', {})
  return { bootProof: toBootProof(row) }
}
