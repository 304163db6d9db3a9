import type { SuborgFilterType } from '@latchkey/contract'
import type { SQL } from 'drizzle-orm'

import type { Context } from '../context.ts'
import type { QueryHandler } from '../handler.ts'
import { readPage } from '../pagination.ts'
import { ServiceError } from '../ServiceError.ts'
import { withLivePasskey } from '../store/authenticators.ts'
import { normaliseContact } from '../store/contacts.ts'
import {
  listSuborgIds,
  withEmail,
  withLiveKey,
  withName,
  withPhoneNumber,
  withUserName,
} from '../store/organizations.ts'

export const listSuborgs: QueryHandler<'listSuborgs'> = async (context, parameters) => {
  const { filterType, filterValue = '', paginationOptions } = parameters
  const condition = filterType && suborgCondition(context, filterType, filterValue)
  const page = { parentId: context.organization.id, condition, ...readPage(paginationOptions) }
  return { organizationIds: await listSuborgIds(context.db, page) }
}

type Condition = (context: Context, value: string) => SQL

const notBuilt =
  (part: string): Condition =>
  () => {
    throw new ServiceError('NOT_BUILT', { operation: 'list_suborgs', part })
  }

const conditions: Record<SuborgFilterType, Condition> = {
  NAME: (_, value) => withName(value),
  USERNAME: ({ db }, value) => withUserName(db, value),
  EMAIL: ({ db }, value) => withEmail(db, normaliseContact('OTP_TYPE_EMAIL', value)),
  PHONE_NUMBER: ({ db }, value) => withPhoneNumber(db, normaliseContact('OTP_TYPE_SMS', value)),
  PUBLIC_KEY: ({ db, now }, value) => withLiveKey(db, value, now),
  CREDENTIAL_ID: ({ db }, value) => withLivePasskey(db, value),
  OIDC_TOKEN: notBuilt('OIDC_TOKEN'),
  OIDC_CLAIMS: notBuilt('OIDC_CLAIMS'),
}

/** What a filter says about a sub-organization. */
export const suborgCondition = (context: Context, filterType: SuborgFilterType, value: string): SQL =>
  conditions[filterType](context, value)
