import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { deleteOAuth2CredentialRow } from '../store/oauth2Credentials.ts'

export const deleteOauth2Credential: SubmitHandler<'deleteOauth2Credential'> = {
  async apply({ db, organization }, { oauth2CredentialId }) {
    const which = { organizationId: organization.id, id: oauth2CredentialId }
    if (!(await deleteOAuth2CredentialRow(db, which))) {
      throw new ServiceError('CREDENTIAL_NOT_FOUND', { credentialId: oauth2CredentialId })
    }
    return { oauth2CredentialId }
  },
}
