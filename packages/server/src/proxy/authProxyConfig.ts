import { createNodeKeyPair } from '@latchkey/crypto/node'
import type { Context } from '../context/context.ts'
import type { QueryHandler, SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { SealedKey } from '../secrets/proxySeal.ts'
import {
  apiKeyType,
  endCredentials,
  insertCredential,
  listLiveCredentials,
  replaceCredential,
} from '../store/credentials.ts'
import {
  defaultProxySettings,
  findProxyConfigOf,
  lockProxyConfigOf,
  type ProxyConfigRow,
  type ProxySettings,
  putProxyConfig,
  settingsOf,
} from '../store/proxyConfigs.ts'
import { deleteUserRow, findUser, insertUser } from '../store/users.ts'
import { changeSettings, checkChanges, compareConfigs, versionOf } from './configChanges.ts'
import { discoverProviders, requireNoSecrets } from './discoverProviders.ts'

export interface FreshKey {
  publicKey: string
  sealedKey: SealedKey
}

/** ms: processes may still know the key before from their caches, and answer requests with it. */
const keyOverlap = 60_000

/** The private key exists only here, for a moment; afterwards only the proxy can unseal it. docs/decisions.md#the-auth-proxy */
async function createSealedKey({ proxySeal }: Pick<Context, 'proxySeal'>): Promise<FreshKey> {
  const key = createNodeKeyPair()
  return { publicKey: key.publicKey, sealedKey: await proxySeal.seal(key.exportPrivateKey()) }
}

export const enableAuthProxy: SubmitHandler<'enableAuthProxy', FreshKey> = {
  async prepare(context) {
    if (context.organization.parentId !== null) {
      throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: 'enable_auth_proxy' })
    }
    return await createSealedKey(context)
  },

  async apply(context, _parameters, key) {
    const { db, now, random, organization } = context
    const known = await lockProxyConfigOf(db, organization.id)
    if (known?.enabled && (await isKeyLive(context, known))) return { userId: known.userId }
    const columns = { tenantId: organization.tenantId, organizationId: organization.id }
    const times = { createdAt: now, updatedAt: now }
    const user = known && (await findUser(db, { organizationId: organization.id, id: known.userId }))
    const userId = user?.id ?? random.uuid()
    if (!user) await insertUser(db, { id: userId, ...columns, ...times, role: 'proxy', name: 'Auth Proxy' })
    const { publicKey, sealedKey } = key
    const credential = { id: random.uuid(), userId, name: 'Auth Proxy', publicKey }
    await insertCredential(db, { ...credential, ...columns, ...times, type: apiKeyType })
    await putProxyConfig(db, {
      id: known?.id ?? random.uuid(),
      organizationId: organization.id,
      enabled: true,
      userId,
      publicKey,
      sealedKey,
      settings: known?.settings ?? { ...defaultProxySettings },
      createdAt: known?.createdAt ?? now,
      updatedAt: now,
    })
    return { userId }
  },

  committed: ({ proxyConfigChanged }) => proxyConfigChanged(),
}

export const rotateAuthProxyKey: SubmitHandler<'rotateAuthProxyKey', FreshKey> = {
  prepare: createSealedKey,

  async apply({ db, now, random, organization }, _parameters, { publicKey, sealedKey }) {
    const config = await lockProxyConfigOf(db, organization.id)
    if (!config) throw new ServiceError('PROXY_CONFIG_NOT_FOUND', {})
    if (!config.enabled) throw new ServiceError('PROXY_DISABLED', {})
    const { userId } = config
    const columns = { tenantId: organization.tenantId, organizationId: organization.id, userId }
    for (const { id } of await listLiveCredentials(db, { organizationId: organization.id, userId, now }))
      await replaceCredential(db, { organizationId: organization.id, id, now, at: now + keyOverlap })
    const credential = { id: random.uuid(), name: 'Auth Proxy', publicKey, type: apiKeyType }
    await insertCredential(db, { ...credential, ...columns, createdAt: now, updatedAt: now })
    await putProxyConfig(db, { ...config, publicKey, sealedKey, updatedAt: now })
    return { userId }
  },

  committed: ({ proxyConfigChanged }) => proxyConfigChanged(),
}

/** Whether the proxy's key still works: a root user may have deleted it. */
async function isKeyLive({ db, now, organization }: Context, { userId, publicKey }: ProxyConfigRow) {
  const keys = await listLiveCredentials(db, { organizationId: organization.id, userId, now })
  return keys.some((key) => key.publicKey === publicKey)
}

export const disableAuthProxy: SubmitHandler<'disableAuthProxy'> = {
  async apply({ db, now, organization }) {
    const config = await lockProxyConfigOf(db, organization.id)
    if (!config?.enabled) return {}
    const { userId } = config
    const keys = await listLiveCredentials(db, { organizationId: organization.id, userId, now })
    await endCredentials(db, { organizationId: organization.id, ids: keys.map(({ id }) => id), now })
    await deleteUserRow(db, { organizationId: organization.id, id: userId })
    await putProxyConfig(db, { ...config, enabled: false, updatedAt: now })
    return {}
  },

  committed: ({ proxyConfigChanged }) => proxyConfigChanged(),
}

export const getAuthProxyConfig: QueryHandler<'getAuthProxyConfig'> = async ({ db, organization }) => {
  const row = await findProxyConfigOf(db, organization.id)
  if (!row) throw new ServiceError('PROXY_CONFIG_NOT_FOUND', {})
  const { id: configId, organizationId, enabled } = row
  return {
    authProxyConfig: { configId, organizationId, enabled, ...settingsOf(row) },
    version: versionOf(row.settings),
  }
}

export const updateAuthProxyConfig: SubmitHandler<
  'updateAuthProxyConfig',
  Pick<ProxySettings, 'openIdProviders'>
> = {
  async prepare(context, { expectedVersion: _, ...changes }) {
    const row = await findProxyConfigOf(context.db, context.organization.id)
    const stored = row && settingsOf(row)
    const operation = 'update_auth_proxy_config'
    checkChanges(context.settings, changes, { stored, operation, path: 'parameters' })
    return await discoverProviders(context, changes.openIdProviders, stored?.openIdProviders)
  },

  async apply({ db, now, organization }, { expectedVersion, ...changes }, discovered) {
    const row = await lockProxyConfigOf(db, organization.id)
    if (!row) throw new ServiceError('PROXY_CONFIG_NOT_FOUND', {})
    // Under the row's lock: of two editors who started from the same version, one gets through.
    const version = versionOf(row.settings)
    if (expectedVersion !== undefined && expectedVersion !== version)
      throw new ServiceError('CONFIG_CHANGED', { version })
    await requireNoSecrets(
      db,
      { organizationId: organization.id, ...discovered },
      settingsOf(row).openIdProviders,
    )
    const settings = changeSettings(row.settings, { ...changes, ...discovered })
    const changed = { ...row, settings, updatedAt: now }
    await putProxyConfig(db, changed)
    return {
      configId: row.id,
      version: versionOf(settings),
      changes: compareConfigs(row, changed),
    }
  },

  committed: ({ proxyConfigChanged }) => proxyConfigChanged(),
}
