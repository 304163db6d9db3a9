import { createNodeKeyPair } from '@latchkey/crypto/node'
import type { Context, Environment } from '../context/context.ts'
import { insertFirst } from '../organizations/createOrganization.ts'
import { enableAuthProxy } from '../proxy/authProxyConfig.ts'
import { changeUnasked } from '../states/changeStates.ts'
import type { Watching } from '../states/watched.types.ts'
import { apiKeyType, insertCredential, listLiveCredentials } from '../store/credentials.ts'
import type { Database } from '../store/database/store.ts'
import type { OrganizationFacts } from '../store/organizations.ts'
import { findTopOrganization } from '../store/organizations.ts'
import { findProxyConfigOf, type ProxySettings, putProxyConfig } from '../store/proxyConfigs.ts'
import { findUserByRole, updateUserRow } from '../store/users.ts'
import { type SeededOnRampKeys, seedOnRamp } from './seedOnRamp.ts'
import { type SeededSharedAccount, seedSharedAccount } from './seedSharedAccount.ts'
import { type SocialClients, seedSocial } from './seedSocial.ts'

export interface SeedOptions {
  /** Public key of the root user's API key, compressed, hex. Without one, the first seed creates a key. */
  rootPublicKey?: string | undefined
  /** Address with which the root user signs in to the dashboard. */
  rootEmail?: string | undefined
  /** Name of the organization, and of the app in its mails. @default 'Larkfield', as in the demo */
  name?: string | undefined
  /** Settings of its auth proxy, merged into those for development. */
  settings?: Partial<ProxySettings> | undefined
  /** The organization's clients at social providers, which it then offers. */
  socialClients?: SocialClients | undefined
  /** The organization's keys at on-ramp providers. */
  onRampKeys?: readonly SeededOnRampKeys[] | undefined
  /** An account in the organization that several people share. */
  sharedAccount?: SeededSharedAccount | undefined
}

export interface Seeded {
  organizationId: string
  authProxyConfigId: string
  /** E-mail addresses of the people who share the account that was asked for. */
  sharedAccount?: readonly string[] | undefined
  /** Set only if this call created it: the private key is not stored. */
  rootApiKey?: { publicKey: string; privateKey: string } | undefined
}

/**
 * Creates the development organization, once: a root user with an API key, and an auth proxy that allows every origin
 * and looks up accounts without a proof (docs/decisions.md#sign-up-and-account-lookup). Later calls return the existing
 * one.
 */
export async function seed(
  environment: Environment,
  db: Database,
  options: SeedOptions = {},
): Promise<Seeded> {
  const now = environment.clock.now()
  // One change, so that a new organization begins with all of it.
  return await db.transaction((transaction) =>
    changeUnasked(transaction, { environment, now }, (watching) =>
      seedWithin({ ...environment, ...watching }, transaction, options),
    ),
  )
}

async function seedWithin(
  environment: Environment & Partial<Watching>,
  db: Database,
  {
    rootPublicKey,
    rootEmail,
    name = 'Larkfield',
    settings,
    socialClients,
    onRampKeys,
    sharedAccount,
  }: SeedOptions,
): Promise<Seeded> {
  const known = await findTopOrganization(db, name)
  if (known) await environment.concerns?.(known.id)
  const newKey = known || rootPublicKey ? undefined : createNodeKeyPair()
  const publicKey = rootPublicKey ?? newKey?.publicKey
  if (!known) await insertFirst(environment, db, { name, rootPublicKey: publicKey! })
  const organization = known ?? (await findTopOrganization(db, name))!
  if (known && publicKey) await ensureRootKey(environment, db, organization, publicKey)
  if (rootEmail) await ensureRootEmail(environment, db, organization, rootEmail)
  const authProxyConfigId = await ensureProxy(environment, db, organization, settings)
  if (socialClients) await seedSocial(environment, db, organization, socialClients)
  if (onRampKeys) await seedOnRamp(environment, db, organization.id, onRampKeys)
  const people = sharedAccount && (await seedSharedAccount(environment, db, organization, sharedAccount))
  const rootApiKey = newKey && { publicKey: newKey.publicKey, privateKey: newKey.exportPrivateKey() }
  return {
    organizationId: organization.id,
    authProxyConfigId,
    ...(people && { sharedAccount: people }),
    ...(rootApiKey && { rootApiKey }),
  }
}

async function ensureRootKey(
  { clock, random }: Environment,
  db: Database,
  { id: organizationId, tenantId }: OrganizationFacts,
  publicKey: string,
): Promise<void> {
  const now = clock.now()
  const keys = await listLiveCredentials(db, { organizationId, now })
  if (keys.some((key) => key.publicKey === publicKey)) return
  const root = await findUserByRole(db, { organizationId, role: 'root' })
  const owner = { tenantId, organizationId, userId: root!.id }
  const key = { id: random.uuid(), name: 'Root key', type: apiKeyType, publicKey, establishedAt: now }
  await insertCredential(db, { ...key, ...owner, createdAt: now, updatedAt: now })
}

/** A database that was made before its root user had an address. */
async function ensureRootEmail(
  { clock }: Environment,
  db: Database,
  { id: organizationId }: OrganizationFacts,
  email: string,
) {
  const root = await findUserByRole(db, { organizationId, role: 'root' })
  if (root?.email === null) await updateUserRow(db, root, { email, emailEstablishedAt: clock.now() })
}

/** Runs the operation that creates the proxy's user and key. */
async function ensureProxy(
  environment: Environment,
  db: Database,
  organization: OrganizationFacts,
  changes: Partial<ProxySettings> = {},
): Promise<string> {
  const known = await findProxyConfigOf(db, organization.id)
  if (known) return known.id
  const context = { ...environment, db, now: environment.clock.now(), organization } as Context
  const key = await enableAuthProxy.prepare!(context, {})
  const row = await db.transaction(async (transaction) => {
    await enableAuthProxy.apply({ ...context, db: transaction }, {}, key)
    const proxyConfig = (await findProxyConfigOf(transaction, organization.id))!
    const settings = {
      ...proxyConfig.settings,
      allowedAuthMethods: ['email', 'sms', 'passkey', 'wallet'],
      emailCustomizationParams: { appName: organization.name },
      verificationTokenRequiredForGetAccountPii: false,
      ...changes,
    }
    await putProxyConfig(transaction, { ...proxyConfig, settings })
    return proxyConfig
  })
  return row.id
}
