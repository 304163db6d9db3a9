import type { QueryHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { findBootProof } from '../store/wallets/bootProofs.ts'
import { toBootProof } from './toBootProof.ts'

export const getBootProof: QueryHandler<'getBootProof'> = async ({ db }, { ephemeralKey }) => {
  const row = await findBootProof(db, ephemeralKey)
  if (!row) throw new ServiceError('BOOT_PROOF_NOT_FOUND', {})
  return { bootProof: toBootProof(row) }
}
