import type { OAuth2Credential } from '@latchkey/contract'
import type { QueryHandler, SubmitHandler } from '../context/handler.ts'
import { timestampsOf } from '../context/timestamps.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import type { OpenedSecret } from '../providers/clientSecrets.ts'
import { findProvider, providerIdOf, providerNameOf } from '../providers/index.ts'
import { compareSettings } from '../settings/compareSettings.ts'
import type { Database } from '../store/database/store.ts'
import {
  claimSecret,
  deleteOAuth2CredentialRow,
  insertOAuth2Credential,
  listOAuth2CredentialRows,
  type OAuth2CredentialRow,
  updateOAuth2CredentialRow,
} from '../store/oauth2Credentials.ts'
import { findProxyConfigOf, settingsOf } from '../store/proxyConfigs.ts'

export const createOauth2Credential: SubmitHandler<'createOauth2Credential', OpenedSecret | undefined> = {
  async prepare({ db, oauth, organization, settings }, { provider, encryptedClientSecret }) {
    const config = await findProxyConfigOf(db, organization.id)
    const added = config && settingsOf(config).openIdProviders
    if (!findProvider(settings, added, providerIdOf(provider))) {
      throw invalid('parameters.provider', 'got a provider that is not known here')
    }
    // Rejects a secret that can't be decrypted now instead of at the first login.
    const opened =
      encryptedClientSecret === undefined
        ? undefined
        : await oauth.clientSecrets.receive(encryptedClientSecret, organization.id)
    // Sub-organizations use their parent's clients.
    if (organization.parentId !== null) {
      throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: 'create_oauth2_credential' })
    }
    return opened
  },

  async apply(
    { db, now, oauth, random, organization },
    { provider, clientId, encryptedClientSecret },
    opened,
  ) {
    const id = random.uuid()
    const organizationId = organization.id
    if (opened) await requireOwnSecret(db, opened, organizationId)
    await insertOAuth2Credential(db, {
      id,
      organizationId,
      clientId,
      provider: providerIdOf(provider),
      sealedSecret: opened ? oauth.clientSecrets.seal({ organizationId, id }, opened.secret) : null,
      sentSecret: encryptedClientSecret ?? null,
      createdAt: now,
      updatedAt: now,
    })
    return { oauth2CredentialId: id }
  },
}

/**
 * A secret without an organization belongs to its first sender, so that a copied ciphertext is useless.
 * @throws ServiceError REQUEST_INVALID
 */
async function requireOwnSecret(
  db: Database,
  { digest }: OpenedSecret,
  organizationId: string,
): Promise<void> {
  if (!(await claimSecret(db, { digest, organizationId })))
    throw invalid('parameters.encryptedClientSecret', 'got a secret that another organization sealed')
}

// In one row, so that each sign-in finds the secret before or the one after.
export const updateOauth2Credential: SubmitHandler<'updateOauth2Credential', OpenedSecret> = {
  prepare: ({ oauth, organization }, { encryptedClientSecret }) =>
    oauth.clientSecrets.receive(encryptedClientSecret, organization.id),

  async apply(
    { db, now, oauth, organization },
    { oauth2CredentialId: id, provider, clientId, encryptedClientSecret },
    opened,
  ) {
    const organizationId = organization.id
    await requireOwnSecret(db, opened, organizationId)
    const row = (await listOAuth2CredentialRows(db, organizationId)).find((one) => one.id === id)
    const isChanged = await updateOAuth2CredentialRow(db, {
      id,
      organizationId,
      clientId,
      updatedAt: now,
      provider: providerIdOf(provider),
      sealedSecret: oauth.clientSecrets.seal({ organizationId, id }, opened.secret),
      sentSecret: encryptedClientSecret,
    })
    if (!row || !isChanged) throw new ServiceError('CREDENTIAL_NOT_FOUND', { credentialId: id })
    const before = { clientId: row.clientId, provider: row.provider }
    const after = { clientId, provider: providerIdOf(provider) }
    return {
      oauth2CredentialId: id,
      changes: [...compareSettings(before, after), { setting: 'clientSecret', secret: true }],
    }
  },
}

export const listOauth2Credentials: QueryHandler<'listOauth2Credentials'> = async ({ db, organization }) => ({
  oauth2Credentials: (await listOAuth2CredentialRows(db, organization.id)).map(toOAuth2Credential),
})

/** A provider client in replies, with its secret encrypted as it was received. docs/wire-format.md#records */
function toOAuth2Credential(row: OAuth2CredentialRow): OAuth2Credential {
  return {
    oauth2CredentialId: row.id,
    organizationId: row.organizationId,
    provider: providerNameOf(row.provider),
    clientId: row.clientId,
    encryptedClientSecret: row.sentSecret ?? '',
    ...timestampsOf(row),
  }
}

export const deleteOauth2Credential: SubmitHandler<'deleteOauth2Credential'> = {
  async apply({ db, organization }, { oauth2CredentialId }) {
    const which = { organizationId: organization.id, id: oauth2CredentialId }
    if (!(await deleteOAuth2CredentialRow(db, which))) {
      throw new ServiceError('CREDENTIAL_NOT_FOUND', { credentialId: oauth2CredentialId })
    }
    return { oauth2CredentialId }
  },
}
