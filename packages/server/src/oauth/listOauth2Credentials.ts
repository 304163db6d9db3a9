import { toOAuth2Credential } from '../accounts/records.ts'
import type { QueryHandler } from '../context/handler.ts'
import { listOAuth2CredentialRows } from '../store/oauth2Credentials.ts'

export const listOauth2Credentials: QueryHandler<'listOauth2Credentials'> = async ({ db, organization }) => ({
  oauth2Credentials: (await listOAuth2CredentialRows(db, organization.id)).map(toOAuth2Credential),
})
