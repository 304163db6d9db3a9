import type { Environment } from '../context/context.ts'
import { describeError } from '../errors/describeError.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { BackgroundWork } from '../jobs/backgroundWork.ts'
import { reachesOf } from '../notices/reachesOf.ts'
import { changeUnasked } from '../states/changeStates.ts'
import {
  type ContactChangeRow,
  endContactChange,
  findContactChange,
  listDueContactChanges,
} from '../store/contacts/contactChanges.ts'
import { hasVerified, setContact } from '../store/contacts/contacts.ts'
import { findRecoveryContact } from '../store/contacts/recoveryContacts.ts'
import type { Database } from '../store/database/store.ts'
import { findOrganization, lockOrganization } from '../store/organizations.ts'
import { findProxyConfigOf, settingsOf } from '../store/proxyConfigs.ts'
import { findUser, lockUser, updateUserRow } from '../store/users.ts'
import { endChange } from './endChange.ts'
import { tellOfChange } from './tellOfChange.ts'

/** How often due changes are looked for. */
const everyMs = 30_000

export type ContactChangeEnvironment = Pick<
  Environment,
  'clock' | 'log' | 'outbox' | 'settings' | 'enclave' | 'verifies' | 'watchChange'
> & {
  db: Database
}

/** Carries out the changes of contacts whose time has come. docs/support.md#change-of-address */
export function createContactChangeWork(environment: ContactChangeEnvironment): BackgroundWork {
  const { clock, log } = environment
  let running: Promise<void> | undefined
  let isClosed = false
  let lookedAt = Number.NEGATIVE_INFINITY

  function run(): Promise<void> {
    lookedAt = clock.now()
    running ??= carryOutDueChanges(environment, () => isClosed)
      .catch((error: unknown) => log.warn('contactChange.failed', describeError(error)))
      .finally(() => {
        running = undefined
      })
    return running
  }
  /** Looks for due changes, if that long has passed since the last time. */
  const look = (ms: number): Promise<void> | undefined =>
    !isClosed && clock.now() - lookedAt >= ms ? run() : running
  return {
    retry: () => void look(everyMs),
    settled: async () => look(1),
    async close() {
      isClosed = true
      await running
    },
  }
}

async function carryOutDueChanges(
  environment: ContactChangeEnvironment,
  isClosed: () => boolean,
): Promise<void> {
  const { clock, db, log, outbox } = environment
  const due = await listDueContactChanges(db, clock.now())
  for (const change of due) {
    if (isClosed()) return
    const facts = { organizationId: change.organizationId, userId: change.userId }
    try {
      await carryOut(environment, change)
    } catch (error) {
      if (!(error instanceof ServiceError && error.code === 'CREDENTIAL_CONFLICT')) throw error
      log.warn('contactChange.conflict', facts)
      await inTransaction(
        environment,
        change,
        async (context) => void (await endChange(context, change, 'conflict')),
      )
    }
    log.info('contactChange.ended', facts)
  }
  if (due.length > 0) outbox.kick()
}

type JobContext = Parameters<typeof tellOfChange>[0]

/** Runs work with the organization and the user locked, in the order of logins. */
async function inTransaction(
  environment: ContactChangeEnvironment,
  { organizationId, userId }: ContactChangeRow,
  work: (context: JobContext) => Promise<void>,
): Promise<void> {
  const { clock, db, outbox, settings } = environment
  await db.transaction(async (transaction) => {
    await lockOrganization(transaction, organizationId)
    await lockUser(transaction, { organizationId, id: userId })
    const organization = await findOrganization(transaction, organizationId)
    // Deleted since.
    if (!organization) return
    const now = clock.now()
    await changeUnasked(transaction, { environment, now }, async ({ concerns }) => {
      await concerns?.(organizationId)
      await work({ db: transaction, now, organization, outbox, settings })
    })
  })
}

/** Changes the contact, or ends the change where its approval or its code is missing. Read again under the lock. */
async function carryOut(environment: ContactChangeEnvironment, due: ContactChangeRow): Promise<void> {
  await inTransaction(environment, due, async (context) => {
    const { db, now, settings } = context
    const { organizationId, userId } = due
    const change = await findContactChange(db, due)
    const user = await findUser(db, { organizationId, id: userId })
    if (!user || change?.state !== 'waiting' || change.dueAt > now) return
    const { otpType, oldContact, newContact } = change
    const isReady =
      change.verifiedAt !== null &&
      hasVerified(user, otpType, oldContact) &&
      (await isStillAllowed(context, change))
    if (!isReady) return void (await endChange(context, change, 'lapsed'))
    // The page of the code ends changes without these locks.
    if (!(await endContactChange(db, { ...change, state: 'done', now }))) return
    // docs/support.md#after-the-change. A change never shortens what an earlier one left.
    const heldUntil = Math.max(user.heldUntil ?? 0, now + (change.dueAt - change.requestedAt))
    const establishedAt = now + settings.establishedAfterSeconds * 1_000
    await setContact(db, {
      organizationId,
      id: userId,
      otpType,
      contact: newContact,
      pending: null,
      establishedAt: () => Math.max(heldUntil, establishedAt),
      now,
    })
    await updateUserRow(db, { organizationId, id: userId }, { heldUntil, updatedAt: now })
    const changed = await findUser(db, { organizationId, id: userId })
    const reaches = [{ otpType, to: oldContact }, ...reachesOf(context, changed ?? user)]
    await tellOfChange(context, user, reaches, change, { act: 'supportChangeDone', time: heldUntil })
  })
}

/**
 * Whether the organization still has changes switched on, and both members who decided it, not blocked; or the user still
 * has the recovery contact that helped.
 */
async function isStillAllowed(
  { db }: JobContext,
  { tenantId, requestedBy, approvedBy, recoveryContactId, ...user }: ContactChangeRow,
): Promise<boolean> {
  const config = await findProxyConfigOf(db, tenantId)
  if (!config || settingsOf(config).contactChangeSeconds === undefined) return false
  if (recoveryContactId !== null) return (await findRecoveryContact(db, user))?.id === recoveryContactId
  for (const id of [requestedBy, approvedBy]) {
    const member = id === null ? undefined : await findUser(db, { organizationId: tenantId, id })
    if (!member || member.blockedAt !== null) return false
  }
  return true
}
