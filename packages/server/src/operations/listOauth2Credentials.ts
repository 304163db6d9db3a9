import type { QueryHandler } from '../handler.ts'
import { toOauth2Credential } from '../records.ts'
import { listOauth2CredentialRows } from '../store/oauth2Credentials.ts'

export const listOauth2Credentials: QueryHandler<'listOauth2Credentials'> = async ({ db, organization }) => ({
  oauth2Credentials: (await listOauth2CredentialRows(db, organization.id)).map(toOauth2Credential),
})
