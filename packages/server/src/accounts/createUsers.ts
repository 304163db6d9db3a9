import type { Operations, ReadParamsOf } from '@latchkey/contract/server'
import { namesAny } from '@latchkey/rules/oidc'

import type { Context } from '../context/context.ts'
import type { SubmitHandler } from '../context/handler.ts'
import { lineageOf } from '../credentials/lineage.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { notifyOwners } from '../notices/notify.ts'
import { checkLinkToken } from '../oauth/checkLinkToken.ts'
import { type CheckBinding, type ProvenIdentity, proveIdentities } from '../oauth/identities.ts'
import { readPages } from '../organizations/organizationPages.ts'
import { type VerifiedPasskey, verifyPasskeys } from '../passkeys/registration.ts'
import { addTaggings } from '../store/tags.ts'
import { countUsers } from '../store/users.ts'
import { requireTags } from '../tags/changeTags.ts'
import { checkKeys, checkWalletProofs } from '../wallet-login/walletKeys.ts'
import { addUsers } from './addUsers.ts'
import { lockPeople } from './lockPeople.ts'

type NewUser = ReadParamsOf<Operations['submit']['createUsers']>['users'][number]

/** Users that an organization may have. docs/wire-format.md#limits */
const maxUsers = 100

/** Verified credentials of a user to make. */
export interface CheckedUser {
  passkeys: readonly VerifiedPasskey[]
  identities: readonly ProvenIdentity[]
}

/** Makes users who aren't root; update_root_quorum can make them root. docs/decisions.md#users */
export const createUsers: SubmitHandler<'createUsers', readonly CheckedUser[]> = {
  // Locks the caller itself, after the organization.
  concurrent: true,

  async prepare(context, { users }) {
    const { passkeys: pages } = await readPages(context)
    const checked: CheckedUser[] = []
    const seen = new Set<string>()
    for (const [at, user] of users.entries()) {
      const path = `parameters.users.${at}`
      await checkUserKeys(context, user, { path: `${path}.apiKeys`, seen })
      checked.push({
        passkeys: await verifyPasskeys(user.authenticators, pages),
        identities: await proveIdentities(
          context,
          `${path}.oauthProviders`,
          user.oauthProviders,
          boundTo(context, user),
        ),
      })
    }
    return checked
  },

  async apply(context, { users }, checked) {
    const { db, organization } = context
    const { id: organizationId, tenantId } = organization
    const people = await lockPeople(context, 'create_users')
    if ((await countUsers(db, organizationId)) + users.length > maxUsers)
      throw new ServiceError('LIMIT_EXCEEDED', { limit: 'users per organization', max: maxUsers })
    const tagIds = [...new Set(users.flatMap(({ userTags }) => userTags))]
    if (tagIds.length > 0) await requireTags(context, 'user', tagIds)
    const columns = { tenantId, organizationId, role: 'member' } as const
    const userIds = await addUsers(context, {
      users: users.map((user, at) => ({ ...user, ...checked[at]!, ...columns })),
      others: people,
      lineage: lineageOf(context),
    })
    for (const [at, { userTags }] of users.entries())
      await addTaggings(db, { organizationId, tagIds: userTags, targetIds: [userIds[at]!] })
    await notifyOwners(context, { act: 'userAdded', count: userIds.length }, userIds)
    return { userIds }
  },
}

/** A wallet's key joins an organization that others may use, so its holder must want to. */
async function checkUserKeys(
  context: Context,
  { apiKeys: keys, authenticators, oauthProviders }: NewUser,
  { path, seen }: { path: string; seen: Set<string> },
): Promise<void> {
  checkKeys(path, keys, seen)
  const credentials = [
    ...keys.map(({ publicKey }) => publicKey),
    ...authenticators.map(({ attestation }) => attestation.credentialId),
    ...oauthProviders.map(({ oidcToken, oidcClaims }) => oidcToken ?? JSON.stringify(oidcClaims)),
  ]
  const joinsOf = ({ publicKey }: { publicKey: string }) => [
    context.organization.id,
    ...credentials.filter((credential) => credential !== publicKey),
  ]
  await checkWalletProofs(context, { path, keys, joinsOf })
}

/** A token must name a key of the caller, or one that the user gets. docs/decisions.md#nonce */
const boundTo =
  (context: Context, { apiKeys }: NewUser): CheckBinding =>
  async (identity) => {
    const keys = apiKeys.map(({ publicKey }) => publicKey)
    if (await namesAny(identity.nonce, keys)) return { once: false }
    return await checkLinkToken(context)(identity)
  }
