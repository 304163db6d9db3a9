import { createNodeKeyPair } from '@latchkey/crypto/node'

import type { Context } from '../context/context.ts'
import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { SealedKey } from '../secrets/proxySeal.ts'
import { apiKeyType, insertCredential, listLiveCredentials } from '../store/credentials.ts'
import {
  defaultProxySettings,
  lockProxyConfigOf,
  type ProxyConfigRow,
  putProxyConfig,
} from '../store/proxyConfigs.ts'
import { findUser, insertUser } from '../store/users.ts'

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
