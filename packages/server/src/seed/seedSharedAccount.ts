import type { PolicyParams } from '@latchkey/contract'

import { insertSubOrganization } from '../accounts/signup.ts'
import type { Context, Environment } from '../context/context.ts'
import { checkExpressions } from '../policies/checkExpressions.ts'
import { createPolicies } from '../policies/policies.ts'
import { markContactVerified, resolveContact } from '../store/contacts/contacts.ts'
import type { Database } from '../store/database/store.ts'
import { takeLock } from '../store/locks.ts'
import { findOrganization, type OrganizationFacts, updateRootThreshold } from '../store/organizations.ts'
import { makeWallet } from '../wallets/createWallet.ts'

/** An account of several users, who each sign in with a code to their address. */
export interface SeededSharedAccount {
  name: string
  /** Users of the account. All of them have to approve a request that no policy allows. */
  people: readonly { userName: string; userEmail: string }[]
  policies: readonly PolicyParams[]
}

const otpType = 'OTP_TYPE_EMAIL'

/**
 * Creates a shared account with a wallet. Does nothing if one of its users already has an account.
 *
 * @returns addresses of its users; undefined if one of them is used by another account
 */
export async function seedSharedAccount(
  environment: Environment,
  db: Database,
  organization: OrganizationFacts,
  account: SeededSharedAccount,
): Promise<string[] | undefined> {
  const { tenantId } = organization
  const addresses = account.people.map(({ userEmail }) => userEmail)
  const context = { ...environment, db, now: environment.clock.now(), organization } as Context
  return await db.transaction(async (transaction) => {
    await takeLock({ ...context, db: transaction }, `seed shared account ${tenantId}`)
    const homes = new Set<string | undefined>()
    for (const contact of addresses)
      homes.add((await resolveContact(transaction, { tenantId, otpType, contact }))?.organizationId)
    const [home] = homes
    if (homes.size > 1) return undefined
    if (home === undefined) await insert({ ...context, db: transaction }, account)
    return addresses
  })
}

async function insert(context: Context, { name, people, policies }: SeededSharedAccount): Promise<void> {
  const { db, now, random } = context
  const subOrganizationId = random.uuid()
  const parameters = {
    subOrganizationName: name,
    // Until their addresses are verified, nobody could sign in.
    rootQuorumThreshold: 1,
    rootUsers: people.map((person) => ({ ...person, apiKeys: [], authenticators: [], oauthProviders: [] })),
  }
  const wallet = await makeWallet(context, subOrganizationId, { walletName: name, accounts: [ethereum] })
  const none = { verification: undefined, passkeys: [], identities: [], address: null }
  const { rootUserIds } = await insertSubOrganization(context, parameters, {
    ...none,
    subOrganizationId,
    wallet,
  })
  for (const [at, policy] of policies.entries()) checkExpressions(policy, [], at)
  const organization = (await findOrganization(db, subOrganizationId))!
  // Before there is a verified contact: a seed is no change that users are told of.
  await createPolicies.apply({ ...context, organization }, { policies: [...policies] }, undefined)
  for (const [at, { userEmail: contact }] of people.entries())
    await markContactVerified(db, {
      organizationId: subOrganizationId,
      id: rootUserIds[at]!,
      otpType,
      contact,
      now,
    })
  await updateRootThreshold(db, { id: subOrganizationId, rootThreshold: people.length, now })
}

const ethereum = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
} as const
