import type { SuborgFilterType } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import type { QueryHandler } from '../context/handler.ts'
import { checkProof } from '../oauth/checkProof.ts'
import { readOidcClaims } from '../oauth/readOidcClaims.ts'
import { findLinkable } from '../oauth/socialLinking.ts'
import { verifyOidcToken } from '../oauth/verifyToken.ts'
import { readPage } from '../parsing/pagination.ts'
import { normaliseContact } from '../store/contacts/contacts.ts'
import { findOwner } from '../store/directory/directory.ts'
import { keyOfIdentity, type Triple } from '../store/directory/directoryKeys.ts'
import {
  allSuborgs,
  listSuborgIds,
  type SuborgFilter,
  withEmail,
  withId,
  withLiveKey,
  withLivePasskey,
  withName,
  withPhoneNumber,
  withUserName,
} from '../store/suborgs.ts'

export const listSuborgs: QueryHandler<'listSuborgs'> = async (context, parameters) => {
  const { filterType, filterValue = '', oidcToken, paginationOptions } = parameters
  if (oidcToken !== undefined) await checkProof(context, oidcToken, { filterType, filterValue })
  const filter = filterType
    ? await suborgFilter(context, filterType, filterValue)
    : allSuborgs(context.organization.id)
  return { organizationIds: await listSuborgIds(context.db, { filter, ...readPage(paginationOptions) }) }
}

type ToFilter = (context: Context, value: string) => SuborgFilter | Promise<SuborgFilter>

// Sub-organizations have no sub-organizations: the list is empty.
const filters: Record<SuborgFilterType, ToFilter> = {
  NAME: ({ organization: { id } }, value) => withName(id, value),
  USERNAME: ({ organization: { id } }, value) => withUserName(id, value),
  EMAIL: ({ organization: { id } }, value) => withEmail(id, normaliseContact('OTP_TYPE_EMAIL', value)),
  PHONE_NUMBER: ({ organization: { id } }, value) =>
    withPhoneNumber(id, normaliseContact('OTP_TYPE_SMS', value)),
  PUBLIC_KEY: ({ organization: { id }, now }, value) => withLiveKey(id, value, now),
  CREDENTIAL_ID: ({ organization: { id } }, value) => withLivePasskey(id, value),
  OIDC_TOKEN: async (context, value) => {
    const { id } = context.organization
    const identity = await verifyOidcToken(context, value)
    const linkable = await findLinkable(context, identity)
    return linkable ? withId(id, linkable.organizationId) : await withIdentity(context, identity)
  },
  OIDC_CLAIMS: (context, value) => withIdentity(context, readOidcClaims(value)),
}

/** The sub-organization that the identity signs in to. None has the parent's own id. */
async function withIdentity({ db, organization: { id } }: Context, triple: Triple): Promise<SuborgFilter> {
  const owner = await findOwner(db, keyOfIdentity(id, triple))
  return withId(id, owner?.organizationId ?? id)
}

/** Finds sub-organizations of the request's organization. */
export const suborgFilter = async (
  context: Context,
  filterType: SuborgFilterType,
  value: string,
): Promise<SuborgFilter> => await filters[filterType](context, value)
