import { stopDigestOf } from '../contact-changes/stopToken.ts'
import { announceChange } from '../contact-changes/tellOfChange.ts'
import { connectionOf } from '../context/connection.ts'
import type { Environment } from '../context/context.ts'
import { changeUnasked } from '../states/changeStates.ts'
import { hasWaitingChange, insertContactChange } from '../store/contacts/contactChanges.ts'
import { hasVerified } from '../store/contacts/contacts.ts'
import { type RecoveryRequestRow, useRecoveryRequest } from '../store/contacts/recoveryRequests.ts'
import type { Database } from '../store/database/store.ts'
import { lockOrganization } from '../store/organizations.ts'
import { lockUser } from '../store/users.ts'
import { findHelper } from './findHelper.ts'
import { createLinkToken } from './linkToken.ts'

export type StartEnvironment = Pick<
  Environment,
  | 'clientAddress'
  | 'clock'
  | 'codes'
  | 'digest'
  | 'log'
  | 'outbox'
  | 'random'
  | 'settings'
  | 'enclave'
  | 'verifies'
  | 'watchChange'
> & { db: Database }

/**
 * Begins the change of a contact that the recovery contact helped with. It waits as long as one that support was asked for,
 * is announced at every verified contact, and each of those can stop it. docs/support.md#change-of-address
 *
 * @returns false if there is nobody to help, or another change waits
 * @throws ServiceError RATE_LIMIT_EXCEEDED if somebody can't be told
 */
export async function startChange(
  environment: StartEnvironment,
  request: RecoveryRequestRow,
  { request: page, env }: { request: Request; env: unknown },
): Promise<boolean> {
  const { clock, codes, digest, log, outbox, random, settings } = environment
  const { tenantId, otpType, contact, newContact } = request
  const now = clock.now()
  let within: Database | undefined
  const isStarted = await environment.db.transaction(async (db) => {
    within = db
    const first = await findHelper({ db, now }, request)
    if (!first) return false
    await lockOrganization(db, first.user.organizationId)
    await lockUser(db, { organizationId: first.user.organizationId, id: first.user.id })
    // Read again under the lock.
    const helped = await findHelper({ db, now }, request)
    if (helped?.user.id !== first.user.id) return false
    const { organization, recoveryContact, user, waitMs } = helped
    const { organizationId, id: userId } = user
    if (hasVerified(user, otpType, newContact)) return false
    if (await hasWaitingChange(db, { organizationId, userId })) return false
    if (!(await useRecoveryRequest(db, { id: request.id, now }))) return false
    const id = random.uuid()
    const stopToken = createLinkToken({ random })
    const change = { id, organizationId, tenantId, userId, otpType, oldContact: contact, newContact }
    const dueAt = now + waitMs
    const row = {
      ...change,
      state: 'waiting',
      recoveryContactId: recoveryContact.id,
      stopDigest: stopDigestOf({ digest }, id, stopToken),
      // The link to the new contact has proved it.
      codeHash: codes.hash(id, codes.create({ length: 8, alphanumeric: true })),
      verifiedAt: now,
      requestedAt: now,
      dueAt,
    } as const
    await changeUnasked(db, { environment, now }, async ({ concerns }) => {
      await concerns?.(organizationId)
      await insertContactChange(db, row)
    })
    const connection = connectionOf(environment.clientAddress, page, env)
    const context = { connection, db, digest, log, now, organization, outbox, settings }
    await announceChange(context, user, { ...change, dueAt }, stopToken, 'recoveryChangeAsked')
    return true
  })
  outbox.kick(within)
  return isStarted
}
