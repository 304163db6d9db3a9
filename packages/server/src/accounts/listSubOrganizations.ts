import type { Context } from '../context/context.ts'
import type { QueryHandler } from '../context/handler.ts'
import { toTimestamp } from '../context/timestamps.ts'
import { invalid } from '../errors/ServiceError.ts'
import { readPage } from '../parsing/pagination.ts'
import {
  findSubOrganizations,
  listNewestSubOrganizations,
  listPeopleOf,
  type OrganizationRow,
} from '../store/people/subOrganizationPages.ts'
import type { UserRow } from '../store/users.ts'
import { countMatches, findPeople, type Listed, readPeopleQuery, toListedByTime } from './findPeople.ts'
import { isFoundWithoutContacts } from './isFoundWithoutContacts.ts'
import type { PeopleParams } from './peopleFilters.ts'

/** Users who signed up, for operators. docs/decisions.md#what-operators-do-with-accounts */
export const listSubOrganizations: QueryHandler<'listSubOrganizations'> = async (context, parameters) => {
  const { db, organization } = context
  checkCombination(parameters)
  const query = await readPeopleQuery(context, parameters)
  const { search } = query
  const listed =
    (await listByIds(context, parameters)) ??
    (await findPeople(context, query, {
      cursor: parameters.cursor,
      limit: readPage(parameters.paginationOptions).limit,
    }))
  const rows = await findSubOrganizations(db, { tenantId: organization.id, ids: listed.ids })
  const people = await listPeopleOf(
    db,
    rows.map(({ id }) => id),
  )
  if (context.masksContacts && search !== undefined && !listed.isWhole) {
    const matches = people.filter((user) => isFoundWithoutContacts(user, search))
    const ids = new Set(matches.map(({ organizationId }) => organizationId))
    return {
      subOrganizations: toAccounts(
        inOrder(rows, listed.ids).filter(({ id }) => ids.has(id)),
        people,
      ),
      // The cursor would contain a word of a contact, and a count would show whether one matches.
      ...((listed.isCut || listed.next !== undefined) && { isCut: true as const }),
    }
  }
  const total = parameters.withTotal
    ? listed.isWhole
      ? { people: people.length, hasMore: false }
      : await countMatches(context, query)
    : undefined
  return {
    subOrganizations: toAccounts(inOrder(rows, listed.ids), people),
    ...(listed.next !== undefined && { next: listed.next }),
    ...(listed.isCut && { isCut: true as const }),
    ...(total && { total }),
  }
}

const toAccounts = (rows: readonly OrganizationRow[], people: readonly UserRow[]) =>
  rows.map(({ id, name, createdAt }) => ({
    organizationId: id,
    organizationName: name,
    createdAt: toTimestamp(createdAt),
    users: people.filter(({ organizationId }) => organizationId === id).map(toPerson),
  }))

/** A user as lists show them. */
const toPerson = (user: UserRow) => ({
  userId: user.id,
  userName: user.name,
  ...(user.email !== null && { userEmail: user.email, userEmailVerified: user.emailVerifiedAt !== null }),
  ...(user.phoneNumber !== null && {
    userPhoneNumber: user.phoneNumber,
    userPhoneNumberVerified: user.phoneNumberVerifiedAt !== null,
  }),
  ...(user.claims && { claims: user.claims }),
  ...(user.lastSignInAt > 0 && { lastSignInAt: toTimestamp(user.lastSignInAt) }),
  hasWallet: user.hasWallet,
  ...(user.blockedAt !== null && { blockedAt: toTimestamp(user.blockedAt) }),
  ...(user.signUpAddress !== null && { signUpAddress: user.signUpAddress }),
  ...(user.signUpMethod !== null && { signUpMethod: user.signUpMethod }),
})

/** Refuses parameters that can't be combined, rather than ignore some. @throws ServiceError REQUEST_INVALID */
function checkCombination({ paginationOptions, withTotal: _, ...parameters }: PeopleParams): void {
  const { search, filter, days, order, emailDomain, network } = parameters
  const hasId = paginationOptions?.before !== undefined || paginationOptions?.after !== undefined
  if (hasId && Object.values(parameters).some((one) => one !== undefined))
    throw invalid('paginationOptions', 'got an id, expected `cursor` with a search, filter or order')
  if (order !== undefined && [search, emailDomain, network].some((one) => one !== undefined))
    throw invalid('order', 'got an order with a search, a domain or a network, expected one of them')
  if (days !== undefined && filter !== 'idle' && filter !== 'active')
    throw invalid('days', "got a number of days, expected it with the filter 'idle' or 'active'")
}

/** The page before or after an ID of the whole list; undefined where no ID is named. */
async function listByIds(
  { db, organization: { id: tenantId } }: Context,
  { paginationOptions }: PeopleParams,
): Promise<Listed | undefined> {
  const { limit, before, after } = readPage(paginationOptions)
  if (before === undefined && after === undefined) return undefined
  return toListedByTime(await listNewestSubOrganizations(db, { tenantId, limit, before, after }))
}

/** Rows of these IDs, in the same order. Rows of other tenants are left out. */
function inOrder(rows: readonly OrganizationRow[], ids: readonly string[]): OrganizationRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
