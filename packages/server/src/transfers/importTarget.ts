import { EnclaveError, type EnclaveErrorCode } from '@latchkey/enclave'

import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { timeOrderedUuid } from '../ports/random.ts'
import {
  deleteImportTarget,
  type ImportOwner,
  type ImportTargetRow,
  insertImportTarget,
  listImportTargets,
} from '../store/wallets/importTargets.ts'
import { callEnclave } from '../wallets/callEnclave.ts'

/** How long a target can be used. docs/decisions.md#export-and-import */
const lifetimeMs = 24 * 3_600_000
/** Targets that a user may have of each kind: a bundle doesn't say to which it is encrypted. */
const maxTargets = 5

/** A target that was made, not stored yet. */
export interface NewImportTarget {
  row: ImportTargetRow
  importBundle: string
}

/** Everybody imports for themselves. @throws ServiceError USER_NOT_FOUND */
export function requireOwnUser({ caller }: Context, userId: string): void {
  if (userId !== caller.userId) throw new ServiceError('USER_NOT_FOUND', { userId })
}

/** Makes a key to which the caller can encrypt one import. @throws ServiceError UNAVAILABLE */
export async function makeImportTarget(
  { enclave, now, random, organization, caller: { userId } }: Context,
  kind: ImportOwner['kind'],
): Promise<NewImportTarget> {
  const [id, organizationId] = [timeOrderedUuid(now, random), organization.id]
  const { importBundle, sealed } = await callEnclave('parameters', () =>
    enclave.createImportTarget({ targetId: id, organizationId, userId }),
  )
  const text = Buffer.from(sealed).toString('base64')
  const times = { createdAt: now, expiresAt: now + lifetimeMs }
  return { row: { id, organizationId, userId, kind, sealed: text, ...times }, importBundle }
}

export const storeImportTarget = ({ db }: Context, { row }: NewImportTarget): Promise<void> =>
  insertImportTarget(db, row, maxTargets)

type Target = { targetId: string; sealed: Uint8Array }

/**
 * Opens a bundle with whichever of the caller's targets it is encrypted to. A bundle that opens and isn't a key or
 * phrase uses the target up, too.
 * @throws ServiceError IMPORT_TARGET_NOT_FOUND, REQUEST_INVALID, UNAVAILABLE
 */
export async function openImport<Opened>(
  { db, now, organization, caller }: Context,
  kind: ImportOwner['kind'],
  open: (target: Target) => Promise<Opened>,
): Promise<{ targetId: string; opened: Opened }> {
  const owner = { organizationId: organization.id, userId: caller.userId, kind }
  for (const { id: targetId, sealed } of await listImportTargets(db, owner, now)) {
    try {
      return { targetId, opened: await open({ targetId, sealed: Buffer.from(sealed, 'base64') }) }
    } catch (error) {
      if (!(error instanceof EnclaveError)) throw error
      if (error.code === 'BUNDLE_INVALID') continue
      if (contentErrors.has(error.code)) await deleteImportTarget(db, { ...owner, id: targetId })
      return await callEnclave('parameters.encryptedBundle', () => Promise.reject(error))
    }
  }
  throw new ServiceError('IMPORT_TARGET_NOT_FOUND', {})
}

/** The bundle opened, and what it holds can't be imported. */
const contentErrors: ReadonlySet<string> = new Set<EnclaveErrorCode>([
  'PHRASE_INVALID',
  'KEY_INVALID',
  'CURVE_MISMATCH',
])

/** In the transaction that stores what was imported. @throws ServiceError IMPORT_TARGET_NOT_FOUND */
export async function spendImportTarget({ db, organization }: Context, targetId: string): Promise<void> {
  const location = { organizationId: organization.id, id: targetId }
  if (!(await deleteImportTarget(db, location))) throw new ServiceError('IMPORT_TARGET_NOT_FOUND', {})
}
