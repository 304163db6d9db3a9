import type { Authenticator } from '@latchkey/contract'
import type { QueryHandler, SubmitHandler } from '../context/handler.ts'
import { timestampsOf, toTimestamp } from '../context/timestamps.ts'
import { methodLineage } from '../credentials/lineage.ts'
import { requireEstablishedMethod, requireLoginMethod } from '../credentials/requireLoginMethod.ts'
import { requireLockedUser, requireUser } from '../credentials/requireUser.ts'
import { standingOf } from '../credentials/standingOf.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { notify } from '../notices/notify.ts'
import { readPages } from '../organizations/organizationPages.ts'
import {
  type AuthenticatorRow,
  endAuthenticators,
  listAuthenticators,
  renameAuthenticator,
} from '../store/authenticators.ts'
import { passkeyType } from '../store/passkeyCaller.ts'
import { addPasskeys } from './addPasskeys.ts'
import { type VerifiedPasskey, verifyPasskeys } from './registration.ts'

export const createAuthenticators: SubmitHandler<'createAuthenticators', VerifiedPasskey[]> = {
  async prepare(context, { authenticators }) {
    const { passkeys } = await readPages(context)
    return await verifyPasskeys(authenticators, passkeys)
  },

  async apply(context, { userId }, passkeys) {
    const { db, organization, settings } = context
    const { id: organizationId, tenantId } = organization
    const user = await requireLockedUser(db, { organizationId: organization.id, id: userId })
    const known = await listAuthenticators(db, { organizationId, userId })
    const max = settings.passkeysPerUser
    if (known.length + passkeys.length > max) {
      throw new ServiceError('LIMIT_EXCEEDED', { limit: 'passkeys per user', max })
    }
    const authenticatorIds = await addPasskeys(
      context,
      { tenantId, organizationId, userId, ...methodLineage(context, user) },
      passkeys,
    )
    const count = authenticatorIds.length
    await notify(context, user, { act: 'passkeyAdded', count })
    return { authenticatorIds }
  },
}

export const getAuthenticators: QueryHandler<'getAuthenticators'> = async (
  { db, now, organization: { id: organizationId } },
  { userId },
) => {
  await requireUser(db, { organizationId, id: userId })
  const rows = await listAuthenticators(db, { organizationId, userId })
  return { authenticators: rows.map((row) => toAuthenticator(row, now)) }
}

/** A passkey in replies. docs/wire-format.md#x-stamp-webauthn, docs/wire-format.md#authenticator */
export function toAuthenticator(row: AuthenticatorRow, now: number): Authenticator {
  return {
    transports: row.transports,
    attestationType: row.attestationType,
    aaguid: row.aaguid,
    credentialId: row.credentialId,
    // Looking up the model of an AAGUID would need a network request.
    model: '',
    credential: { publicKey: row.publicKey, type: passkeyType },
    authenticatorId: row.id,
    authenticatorName: row.name,
    ...timestampsOf(row),
    ...(row.lastUsedAt !== null && { lastUsedAt: toTimestamp(row.lastUsedAt) }),
    backedUp: row.backedUp,
    ...standingOf(row, now),
  }
}

/** Needs no recent login: a name neither signs anybody in nor keeps anybody out. */
export const updateAuthenticator: SubmitHandler<'updateAuthenticator'> = {
  async apply({ db, now, caller }, { authenticatorId: id, authenticatorName: name }) {
    const { organization, userId } = caller
    if (!(await renameAuthenticator(db, { organizationId: organization.id, id, userId, name, now })))
      throw new ServiceError('CREDENTIAL_NOT_FOUND', { credentialId: id })
    return { authenticatorId: id }
  },
}

export const deleteAuthenticators: SubmitHandler<'deleteAuthenticators'> = {
  async apply(context, { userId, authenticatorIds }) {
    const { db, now, organization } = context
    const user = await requireLockedUser(db, { organizationId: organization.id, id: userId })
    const known = await listAuthenticators(db, { organizationId: organization.id, userId })
    const unknown = authenticatorIds.find((id) => !known.some((passkey) => passkey.id === id))
    if (unknown) throw new ServiceError('CREDENTIAL_NOT_FOUND', { credentialId: unknown })
    await endAuthenticators(db, { organizationId: organization.id, ids: authenticatorIds, now })
    await requireLoginMethod(db, user, now)
    const removed = known.filter(({ id }) => authenticatorIds.includes(id))
    await requireEstablishedMethod(context, user, removed)
    const count = authenticatorIds.length
    await notify(context, user, { act: 'passkeyRemoved', count })
    return { authenticatorIds }
  },
}
