import type { Operations, ReadParamsOf } from '@latchkey/contract/server'

import type { Context } from '../../context/context.ts'
import type { SubmitHandler } from '../../context/handler.ts'
import { endOfCaller } from '../../credentials/lineage.ts'
import { invalid, ServiceError } from '../../errors/ServiceError.ts'
import { rateLimited } from '../../limits/sendLimits.ts'
import { readPublicKey } from '../../parsing/publicKeys.ts'
import { defaultSessionSeconds } from '../../sessions/sessions.ts'
import { relaxed } from '../../settings/relaxed.ts'
import { createSessionKey } from '../../states/createSessionKey.ts'
import { normaliseContact, resolveContact } from '../../store/contacts/contacts.ts'
import { endRecoveryKeys, insertCredential, recoveryType } from '../../store/credentials.ts'
import { takeLimit } from '../../store/limits.ts'
import { requireNotBlocked } from '../../store/lockCaller.ts'
import { forbidsEmailRecovery } from '../../store/organizations.ts'
import { findUser, lockUser, type UserRow } from '../../store/users.ts'
import { recoveryMessage } from './recoveryMessages.ts'

type Params = ReadParamsOf<Operations['submit']['initUserEmailRecovery']>

/**
 * Sends a user a key that adds a passkey and does nothing else. Started by the parent organization, which the user
 * asked. docs/decisions.md#recovery-by-e-mail
 */
export const initUserEmailRecovery: SubmitHandler<
  'initUserEmailRecovery',
  Pick<UserRow, 'id' | 'organizationId'>
> = {
  // Locks the user who recovers.
  concurrent: true,

  async prepare(context, parameters) {
    checkParent(context)
    checkTemplate(parameters)
    readPublicKey('parameters.targetPublicKey', parameters.targetPublicKey)
    const contact = normaliseContact('OTP_TYPE_EMAIL', parameters.email)
    const { id, organizationId } = await findRecoverable(context, contact)
    await takeRecoverySend(context, contact)
    return { id, organizationId }
  },

  async apply(context, parameters, { id: userId, organizationId }) {
    const { db, now, organization, outbox, random } = context
    const locked = await lockUser(db, { organizationId, id: userId })
    if (locked) requireNotBlocked([locked], userId)
    const user = await findUser(db, { organizationId, id: userId })
    const to = normaliseContact('OTP_TYPE_EMAIL', parameters.email)
    if (user?.email !== to || user.emailVerifiedAt === null) throw new ServiceError('USER_NOT_FOUND', {})
    await endRecoveryKeys(db, { organizationId, userId, now })
    const expirationSeconds = Number(parameters.expirationSeconds ?? defaultSessionSeconds)
    const lineageEndsAt = endOfCaller(context.caller)
    const expiresAt = Math.min(now + expirationSeconds * 1_000, lineageEndsAt ?? Number.POSITIVE_INFINITY)
    const key = {
      id: random.uuid(),
      tenantId: organization.tenantId,
      organizationId,
      userId,
      name: `Recovery - ${new Date(now).toISOString()}`,
      type: recoveryType,
      createdAt: now,
      updatedAt: now,
      expirationSeconds,
      expiresAt,
      lineageEndsAt,
    }
    const { targetPublicKey } = parameters
    const { credential, credentialBundle } = await createSessionKey(context, key, { targetPublicKey })
    await insertCredential(db, credential)
    const { language } = user
    const facts = { to, language, credentialBundle, expiresInSeconds: expirationSeconds, parameters }
    await outbox.add(db, await recoveryMessage(context, facts), {
      tenantId: organization.tenantId,
      expiresAt,
    })
    return { userId }
  },
}

/** End users don't choose what mails to themselves look like. @throws ServiceError REQUEST_NOT_AUTHORIZED */
function checkParent({ caller }: Context): void {
  if (caller.organization.parentId !== null)
    throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: 'init_user_email_recovery' })
}

/** The built-in template is the only one. @throws ServiceError REQUEST_INVALID */
function checkTemplate({ emailCustomization }: Params): void {
  if (emailCustomization?.templateId !== undefined)
    throw invalid(
      'parameters.emailCustomization.templateId',
      'got the ID of an unknown template, expected none: there is one built-in template',
    )
}

/**
 * The user who verified the address: in the named sub-organization, or in any of them if the parent is named.
 * @throws ServiceError USER_NOT_FOUND, USER_BLOCKED, METHOD_DISABLED
 */
async function findRecoverable({ db, organization }: Context, contact: string): Promise<UserRow> {
  const { id, parentId, tenantId } = organization
  const organizationId = parentId === null ? undefined : id
  const user = await resolveContact(db, { tenantId, organizationId, otpType: 'OTP_TYPE_EMAIL', contact })
  if (!user || user.emailVerifiedAt === null) throw new ServiceError('USER_NOT_FOUND', {})
  requireNotBlocked([user], user.id)
  if (await forbidsEmailRecovery(db, user.organizationId))
    throw new ServiceError('METHOD_DISABLED', { method: 'email recovery' })
  return user
}

/**
 * As many recovery mails as code mails, counted apart: codes that strangers request don't keep an owner from
 * recovering. @throws ServiceError RATE_LIMIT_EXCEEDED
 */
async function takeRecoverySend(context: Context, contact: string): Promise<void> {
  const { db, digest, now, organization, settings } = context
  const key = `recovery ${organization.tenantId} ${digest(`contact ${contact}`)}`
  const windows = relaxed(settings.limits.sendsPerContact, settings.limits)
  const taken = await takeLimit(db, { key, windows, now })
  if (!taken.ok) throw rateLimited('recoveries', taken.retryAfterMs)
}
