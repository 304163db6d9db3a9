import type { OAuthProvider } from '@latchkey/contract'
import type { QueryHandler, SubmitHandler } from '../context/handler.ts'
import { timestampsOf } from '../context/timestamps.ts'
import { methodLineage } from '../credentials/lineage.ts'
import { requireEstablishedMethod, requireLoginMethod } from '../credentials/requireLoginMethod.ts'
import { requireLockedUser, requireUser } from '../credentials/requireUser.ts'
import { standingOf } from '../credentials/standingOf.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { notify } from '../notices/notify.ts'
import { endIdentities, listIdentities, type OAuthIdentityRow } from '../store/oauthIdentities.ts'
import { checkLinkToken } from './checkLinkToken.ts'
import { addIdentities, type ProvenIdentity, proveIdentities } from './identities.ts'

export const createOauthProviders: SubmitHandler<'createOauthProviders', ProvenIdentity[]> = {
  async prepare(context, { oauthProviders }) {
    return await proveIdentities(
      context,
      'parameters.oauthProviders',
      oauthProviders,
      checkLinkToken(context),
    )
  },

  async apply(context, { userId }, identities) {
    const { db, organization, settings } = context
    const { id: organizationId, tenantId } = organization
    const user = await requireLockedUser(db, { organizationId: organization.id, id: userId })
    const known = await listIdentities(db, { organizationId, userId })
    const max = settings.identitiesPerUser
    if (known.length + identities.length > max) {
      throw new ServiceError('LIMIT_EXCEEDED', { limit: 'identities per user', max })
    }
    const providerIds = await addIdentities(
      context,
      { tenantId, organizationId, userId, ...methodLineage(context, user) },
      identities,
    )
    const count = providerIds.length
    await notify(context, user, { act: 'identityAdded', count })
    return { providerIds }
  },
}

export const getOauthProviders: QueryHandler<'getOauthProviders'> = async (
  { db, now, organization: { id: organizationId } },
  { userId },
) => {
  if (userId !== undefined) await requireUser(db, { organizationId, id: userId })
  const rows = await listIdentities(db, { organizationId, userId })
  return { oauthProviders: rows.map((row) => toOAuthProvider(row, now)) }
}

/** A linked identity in replies. docs/wire-format.md#oauth-providers */
export function toOAuthProvider(row: OAuthIdentityRow, now: number): OAuthProvider {
  return {
    providerId: row.id,
    providerName: row.name,
    issuer: row.issuer,
    audience: row.audience,
    subject: row.subject,
    ...(row.email !== null && { email: row.email }),
    ...timestampsOf(row),
    ...standingOf(row, now),
  }
}

export const deleteOauthProviders: SubmitHandler<'deleteOauthProviders'> = {
  async apply(context, { userId, providerIds }) {
    const { db, now, organization } = context
    const user = await requireLockedUser(db, { organizationId: organization.id, id: userId })
    const known = await listIdentities(db, { organizationId: organization.id, userId })
    const unknown = providerIds.find((id) => !known.some((identity) => identity.id === id))
    if (unknown) throw new ServiceError('CREDENTIAL_NOT_FOUND', { credentialId: unknown })
    await endIdentities(db, { organizationId: organization.id, ids: providerIds, now })
    await requireLoginMethod(db, user, now)
    const removed = known.filter(({ id }) => providerIds.includes(id))
    await requireEstablishedMethod(context, user, removed)
    const count = providerIds.length
    await notify(context, user, { act: 'identityRemoved', count })
    return { providerIds }
  },
}
