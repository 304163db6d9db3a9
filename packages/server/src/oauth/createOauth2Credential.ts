import type { SubmitHandler } from '../context/handler.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import type { OpenedSecret } from '../providers/clientSecrets.ts'
import { findProvider, providerIdOf } from '../providers/index.ts'
import { claimSecret, insertOAuth2Credential } from '../store/oauth2Credentials.ts'

export const createOauth2Credential: SubmitHandler<'createOauth2Credential', OpenedSecret | undefined> = {
  async prepare({ oauth, organization, settings }, { provider, encryptedClientSecret }) {
    if (!findProvider(settings, providerIdOf(provider))) {
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
    // A secret without an organization belongs to its first sender, so that a copied ciphertext is useless.
    if (opened && !(await claimSecret(db, { digest: opened.digest, organizationId }))) {
      throw invalid('parameters.encryptedClientSecret', 'got a secret that another organization sealed')
    }
    await insertOAuth2Credential(db, {
      ...{ id, organizationId, clientId },
      provider: providerIdOf(provider),
      sealedSecret: opened ? oauth.clientSecrets.seal({ organizationId, id }, opened.secret) : null,
      sentSecret: encryptedClientSecret ?? null,
      createdAt: now,
      updatedAt: now,
    })
    return { oauth2CredentialId: id }
  },
}
