import type { SuborgFilterType } from '@latchkey/contract'
import type { SQL } from 'drizzle-orm'

import type { Context } from '../context.ts'
import type { QueryHandler } from '../handler.ts'
import { checkProof } from '../oauth/checkProof.ts'
import { readOidcClaims } from '../oauth/readOidcClaims.ts'
import { verifyOidcToken } from '../oauth/verifyToken.ts'
import { readPage } from '../pagination.ts'
import { withLivePasskey } from '../store/authenticators.ts'
import { normaliseContact } from '../store/contacts.ts'
import { withIdentity } from '../store/oauthIdentities.ts'
import {
  listSuborgIds,
  withEmail,
  withLiveKey,
  withName,
  withPhoneNumber,
  withUserName,
} from '../store/organizations.ts'

export const listSuborgs: QueryHandler<'listSuborgs'> = async (context, parameters) => {
  const { filterType, filterValue = '', oidcToken, paginationOptions } = parameters
  if (oidcToken !== undefined) await checkProof(context, oidcToken, { filterType, filterValue })
  const condition = filterType && (await suborgCondition(context, filterType, filterValue))
  const page = { parentId: context.organization.id, condition, ...readPage(paginationOptions) }
  return { organizationIds: await listSuborgIds(context.db, page) }
}

type Condition = (context: Context, value: string) => SQL | Promise<SQL>

const conditions: Record<SuborgFilterType, Condition> = {
  NAME: (_, value) => withName(value),
  USERNAME: ({ db }, value) => withUserName(db, value),
  EMAIL: ({ db }, value) => withEmail(db, normaliseContact('OTP_TYPE_EMAIL', value)),
  PHONE_NUMBER: ({ db }, value) => withPhoneNumber(db, normaliseContact('OTP_TYPE_SMS', value)),
  PUBLIC_KEY: ({ db, now }, value) => withLiveKey(db, value, now),
  CREDENTIAL_ID: ({ db }, value) => withLivePasskey(db, value),
  OIDC_TOKEN: async (context, value) => withIdentity(context.db, await verifyOidcToken(context, value)),
  OIDC_CLAIMS: ({ db }, value) => withIdentity(db, readOidcClaims(value)),
}

/** What a filter says about a sub-organization. */
export const suborgCondition = async (
  context: Context,
  filterType: SuborgFilterType,
  value: string,
): Promise<SQL> => await conditions[filterType](context, value)
