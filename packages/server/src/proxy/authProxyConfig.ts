import type { Operations, ReadParamsOf } from '@latchkey/contract/server'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import type { Context } from '../context/context.ts'
import type { QueryHandler, SubmitHandler } from '../context/handler.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import { includesCode, unbuiltLook } from '../messages/messages.ts'
import { findProvider } from '../providers/index.ts'
import type { SealedKey } from '../secrets/proxySeal.ts'
import type { Settings } from '../settings/settings.ts'
import { apiKeyType, endCredentials, insertCredential, listLiveCredentials } from '../store/credentials.ts'
import {
  defaultProxySettings,
  findProxyConfigOf,
  lockProxyConfigOf,
  type ProxyConfigRow,
  putProxyConfig,
  settingsOf,
} from '../store/proxyConfigs.ts'
import { deleteUserRow, findUser, insertUser } from '../store/users.ts'

export interface FreshKey {
  publicKey: string
  sealedKey: SealedKey
}

export const enableAuthProxy: SubmitHandler<'enableAuthProxy', FreshKey> = {
  // The private key exists only here, for a moment; afterwards only the proxy can unseal it.
  // docs/decisions.md#the-auth-proxy
  async prepare({ organization, proxySeal }) {
    if (organization.parentId !== null) {
      throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: 'enable_auth_proxy' })
    }
    const key = createNodeKeyPair()
    return { publicKey: key.publicKey, sealedKey: await proxySeal.seal(key.exportPrivateKey()) }
  },

  async apply(context, _parameters, key) {
    const { db, now, random, organization } = context
    const known = await lockProxyConfigOf(db, organization.id)
    if (known?.enabled && (await isKeyLive(context, known))) return { userId: known.userId }
    const place = { tenantId: organization.tenantId, organizationId: organization.id }
    const times = { createdAt: now, updatedAt: now }
    const user = known && (await findUser(db, { organizationId: organization.id, id: known.userId }))
    const userId = user?.id ?? random.uuid()
    if (!user) await insertUser(db, { id: userId, ...place, ...times, role: 'proxy', name: 'Auth Proxy' })
    const { publicKey, sealedKey } = key
    const credential = { id: random.uuid(), userId, name: 'Auth Proxy', publicKey }
    await insertCredential(db, { ...credential, ...place, ...times, type: apiKeyType })
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
    await endCredentials(
      db,
      keys.map(({ id }) => id),
      now,
    )
    await deleteUserRow(db, userId)
    await putProxyConfig(db, { ...config, enabled: false, updatedAt: now })
    return {}
  },

  committed: ({ proxyConfigChanged }) => proxyConfigChanged(),
}

export const getAuthProxyConfig: QueryHandler<'getAuthProxyConfig'> = async ({ db, organization }) => {
  const row = await findProxyConfigOf(db, organization.id)
  if (!row) throw new ServiceError('PROXY_CONFIG_NOT_FOUND', {})
  const { id: configId, organizationId, enabled } = row
  return { authProxyConfig: { configId, organizationId, enabled, ...settingsOf(row) } }
}

type Params = ReadParamsOf<Operations['submit']['updateAuthProxyConfig']>

export const updateAuthProxyConfig: SubmitHandler<'updateAuthProxyConfig'> = {
  async prepare({ settings }, parameters) {
    checkBuilt(parameters)
    checkProviders(settings, parameters)
    if (!includesCode({ smsCustomization: parameters.smsCustomizationParams })) {
      throw invalid('parameters.smsCustomizationParams.template', 'expected {{code}} in it')
    }
  },

  async apply({ db, now, organization }, parameters) {
    const row = await lockProxyConfigOf(db, organization.id)
    if (!row) throw new ServiceError('PROXY_CONFIG_NOT_FOUND', {})
    await putProxyConfig(db, { ...row, settings: merge(row.settings, parameters), updatedAt: now })
    return { configId: row.id }
  },

  committed: ({ proxyConfigChanged }) => proxyConfigChanged(),
}

/** Settings that are objects: fields that aren't named stay. */
const groups = ['walletKitSettings', 'emailCustomizationParams', 'smsCustomizationParams'] as const

function merge(settings: Record<string, unknown>, parameters: Params): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...settings, ...parameters }
  for (const group of groups) {
    if (parameters[group])
      merged[group] = { ...(settings[group] as object | undefined), ...parameters[group] }
  }
  return merged
}

/** Refuses unknown providers. @throws ServiceError REQUEST_INVALID */
function checkProviders(settings: Settings, { walletKitSettings = {} }: Params): void {
  const { enabledSocialProviders = [], oauthClientIds = {} } = walletKitSettings
  const unknown = [...enabledSocialProviders, ...Object.keys(oauthClientIds)].some(
    (id) => !findProvider(settings, id),
  )
  if (unknown) throw invalid('parameters.walletKitSettings', 'got a provider that is not known here')
}

/** Refuses settings whose features aren't built. docs/decisions.md#requests-we-accept */
function checkBuilt(parameters: Params): void {
  const unbuilt: Record<string, boolean> = {
    emailAuthTemplateId: parameters.emailAuthTemplateId !== undefined,
    otpTemplateId: parameters.otpTemplateId !== undefined,
    captchaEnabled: parameters.captchaEnabled === true,
  }
  const lookPart = unbuiltLook({ emailCustomization: parameters.emailCustomizationParams })
  if (lookPart) unbuilt[lookPart] = true
  for (const [part, isWanted] of Object.entries(unbuilt)) {
    if (isWanted) throw new ServiceError('NOT_BUILT', { operation: 'update_auth_proxy_config', part })
  }
}
