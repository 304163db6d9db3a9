import { uuidPattern } from '@latchkey/contract/wire'

import type { Context } from '../context/context.ts'
import type { QueryHandler } from '../context/handler.ts'
import { toTimestamp } from '../context/timestamps.ts'
import { invalid } from '../errors/ServiceError.ts'
import { readPage } from '../parsing/pagination.ts'
import { searchPrefixes, searchWords } from '../parsing/searchWords.ts'
import { normaliseContact } from '../store/contacts/contacts.ts'
import { countPeople, type ListPosition, listPeople } from '../store/people/listPeople.ts'
import type { PeopleFilter, PeoplePage, PeopleTotal } from '../store/people/peoplePage.ts'
import { countFound, searchPeople } from '../store/people/searchPeople.ts'
import {
  findOrganizationOfUser,
  findOrganizationsOfAddress,
  findSubOrganizations,
  listNewestSubOrganizations,
  listPeopleOf,
  type OrganizationRow,
} from '../store/people/subOrganizationPages.ts'
import { listSuborgIds, withName } from '../store/suborgs.ts'
import type { UserRow } from '../store/users.ts'
import { readListCursor, readSearchCursor, writeListCursor, writeSearchCursor } from './peopleCursor.ts'
import { type PeopleParams, peopleFilters, peopleOrders } from './peopleFilters.ts'

/** IDs of sub-organizations in the order of the reply, and the cursor of the next page. */
interface Listed {
  ids: readonly string[]
  next?: string | undefined
  isCut?: boolean
  /** Whether these are all matches, because the search was a whole value. */
  isWhole?: boolean
}

/** Users who signed up, for operators. docs/decisions.md#what-operators-do-with-accounts */
export const listSubOrganizations: QueryHandler<'listSubOrganizations'> = async (context, parameters) => {
  const { db, organization } = context
  checkCombination(parameters)
  const search = parameters.search?.trim()
  const filter = filterOf(context, parameters)
  const listed =
    search === undefined
      ? await list(context, parameters, filter)
      : await find(context, { ...parameters, search }, filter)
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
      : await count(context, search, filter)
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
})

/** Refuses parameters that can't be combined, rather than ignore some. @throws ServiceError REQUEST_INVALID */
function checkCombination(parameters: PeopleParams): void {
  const { search, filter, days, order, cursor, paginationOptions } = parameters
  const hasId = paginationOptions?.before !== undefined || paginationOptions?.after !== undefined
  if (hasId && [search, filter, order, cursor].some((one) => one !== undefined))
    throw invalid('paginationOptions', 'got an id, expected `cursor` with a search, filter or order')
  if (search !== undefined && order !== undefined)
    throw invalid('order', 'got an order with a search, expected one of them')
  if (days !== undefined && filter !== 'idle' && filter !== 'active')
    throw invalid('days', "got a number of days, expected it with the filter 'idle' or 'active'")
}

const dayMs = 24 * 3_600_000

function filterOf({ now }: Context, { filter, days = 90 }: PeopleParams): PeopleFilter | undefined {
  return filter && peopleFilters[filter]({ since: now - days * dayMs })
}

async function list(
  { db, organization: { id: tenantId } }: Context,
  { order = 'newest', cursor, paginationOptions }: PeopleParams,
  filter: PeopleFilter | undefined,
): Promise<Listed> {
  const { limit, before, after } = readPage(paginationOptions)
  if (before !== undefined || after !== undefined)
    return toListed(await listNewestSubOrganizations(db, { tenantId, limit, before, after }), writeListCursor)
  const position: ListPosition | undefined = cursor === undefined ? undefined : readListCursor(cursor)
  const page = await listPeople(db, { tenantId, ...peopleOrders[order], filter, after: position, limit })
  return toListed(page, writeListCursor)
}

const toListed = <Position>(
  { organizationIds: ids, next, isCut }: PeoplePage<Position>,
  write: (position: Position) => string,
): Listed => ({ ids, next: next && write(next), isCut })

/** Shorter than the shortest address of a wallet. */
const shortestAddress = 20

/** Sub-organizations that match a search. The form of its text shows whether it may be an ID or an address. */
async function find(
  context: Context,
  parameters: PeopleParams & { search: string },
  filter: PeopleFilter | undefined,
): Promise<Listed> {
  const { db, organization } = context
  const tenantId = organization.id
  const { search, cursor, paginationOptions } = parameters
  const exact = cursor === undefined && !filter ? await findWhole(context, search) : []
  if (exact.length > 0 || uuidPattern.test(search.toLowerCase())) return { ids: exact, isWhole: true }
  const prefixes = searchPrefixes(search)
  if (prefixes.length === 0) return { ids: [], isWhole: true }
  const { limit } = readPage(paginationOptions)
  const after = cursor === undefined ? undefined : readSearchCursor(cursor, prefixes)
  const page = await searchPeople(db, { tenantId, prefixes, filter, after, limit })
  if (page.organizationIds.length > 0 || page.next || cursor !== undefined || filter)
    return toListed(page, writeSearchCursor)
  return { ids: await listSuborgIds(db, { filter: withName(tenantId, search), limit }), isWhole: true }
}

/** Sub-organizations with exactly this ID, user ID or wallet address. */
async function findWhole(
  { db, organization: { id: tenantId } }: Context,
  search: string,
): Promise<readonly string[]> {
  if (uuidPattern.test(search.toLowerCase())) {
    const id = search.toLowerCase()
    const ofUser = await findOrganizationOfUser(db, { tenantId, userId: id })
    return [id, ofUser].filter((one) => one !== undefined)
  }
  const mayBeAddress = search.length >= shortestAddress && !/[\s@]/.test(search)
  if (!mayBeAddress) return []
  const ids = await findOrganizationsOfAddress(db, search)
  const rows = await findSubOrganizations(db, { tenantId, ids })
  return rows.map(({ id }) => id)
}

async function count(
  { db, organization: { id: tenantId } }: Context,
  search: string | undefined,
  filter: PeopleFilter | undefined,
): Promise<PeopleTotal | undefined> {
  if (search === undefined) return await countPeople(db, { tenantId, filter })
  return await countFound(db, { tenantId, prefixes: searchPrefixes(search), filter })
}

/** Rows of these IDs, in the same order. Rows of other tenants are left out. */
function inOrder(rows: readonly OrganizationRow[], ids: readonly string[]): OrganizationRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Whether a caller who sees only masked contacts may learn that a search matches this user. It may match the beginnings
 * of words of the name, or a whole contact. With parts of contacts, a few dozen searches would reveal one.
 * docs/decisions.md#reading-by-a-policy
 */
function isFoundWithoutContacts({ name, email, phoneNumber }: UserRow, search: string): boolean {
  if (email !== null && normaliseContact('OTP_TYPE_EMAIL', search) === email) return true
  const digits = search.replaceAll(/\D/g, '')
  if (phoneNumber !== null && digits !== '' && phoneNumber === `+${digits.replace(/^00/, '')}`) return true
  const words = isContact(name) ? [] : searchWords({ name, email: null, phoneNumber: null })
  return searchPrefixes(search).every((prefix) => words.some((word) => word.startsWith(prefix)))
}

/** Whether the name is a contact: a user who signed up without a name is named after their contact. */
const isContact = (name: string): boolean => name.includes('@') || /^\+\d+$/.test(name)
