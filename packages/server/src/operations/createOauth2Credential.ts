import type { SubmitHandler } from '../handler.ts'
import { findProvider, providerIdOf } from '../oauth/providers/index.ts'
import { invalid, ServiceError } from '../ServiceError.ts'
import { insertOauth2Credential } from '../store/oauth2Credentials.ts'

export const createOauth2Credential: SubmitHandler<'createOauth2Credential'> = {
  async prepare({ oauth, organization, settings }, { provider, encryptedClientSecret }) {
    if (!findProvider(settings, providerIdOf(provider))) {
      throw invalid('parameters.provider', 'got a provider that is not known here')
    }
    // What can't be opened is refused now, and not at somebody's login.
    if (encryptedClientSecret !== undefined) await oauth.clientSecrets.open(encryptedClientSecret)
    // Sub-organizations have their parent's.
    if (organization.parentId !== null) {
      throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: 'create_oauth2_credential' })
    }
  },

  async apply({ db, now, random, organization }, { provider, clientId, encryptedClientSecret }) {
    const id = random.uuid()
    await insertOauth2Credential(db, {
      id,
      organizationId: organization.id,
      provider: providerIdOf(provider),
      clientId,
      sealedSecret: encryptedClientSecret ?? null,
      createdAt: now,
      updatedAt: now,
    })
    return { oauth2CredentialId: id }
  },
}
