import { uuidPattern } from '@latchkey/contract/wire'

import type { Context } from '../context/context.ts'
import { domainWord, searchPrefixes } from '../parsing/searchWords.ts'
import { countPeople, type ListPosition, listPeople } from '../store/people/listPeople.ts'
import { createPeopleFilter, type PeopleFilter } from '../store/people/peopleFilter.ts'
import type { PeoplePage, PeopleTotal } from '../store/people/peoplePage.ts'
import { countFound, hasWord, searchPeople } from '../store/people/searchPeople.ts'
import {
  findOrganizationOfUser,
  findOrganizationsOfAddress,
  findSubOrganizations,
} from '../store/people/subOrganizationPages.ts'
import { listSuborgIds, withName } from '../store/suborgs.ts'
import { readListCursor, readSearchCursor, writeListCursor, writeSearchCursor } from './peopleCursor.ts'
import {
  asDomain,
  filterPartsOf,
  type PeopleParams,
  type PeopleSelection,
  peopleOrders,
  readDomain,
} from './peopleFilters.ts'

/** IDs of sub-organizations in the order of the reply, and the cursor of the next page. */
export interface Listed {
  ids: readonly string[]
  next?: string | undefined
  isCut?: boolean
  /** Whether these are all matches, because the search was a whole value. */
  isWhole?: boolean
}

type PeopleContext = Pick<Context, 'db' | 'now' | 'organization'>

/** How a selection is read from the database. */
export interface PeopleQuery {
  /** Text that was searched for. */
  search: string | undefined
  /** Prefixes of words that a match has; undefined if nothing is searched for. */
  prefixes: readonly string[] | undefined
  filter: PeopleFilter | undefined
  /** Order of a list without a search. */
  order: (typeof peopleOrders)[keyof typeof peopleOrders]
}

const byAddress = { column: 'sign_up_address', isDescending: false } as const

/** @throws ServiceError REQUEST_INVALID */
export async function readPeopleQuery(
  context: PeopleContext,
  selection: PeopleSelection & Pick<PeopleParams, 'order'>,
): Promise<PeopleQuery> {
  const { emailDomain, network, order = 'newest' } = selection
  const search = selection.search?.trim()
  // By the words of the domain, unless a network leads to fewer people.
  const isByDomain = emailDomain !== undefined && (search !== undefined || network === undefined)
  const filterParts = filterPartsOf(selection, { now: context.now, withDomain: !isByDomain })
  const searched = search === undefined ? [] : await prefixesOf(context, search)
  const hasNoWord = search !== undefined && searched.length === 0
  const prefixes = [...searched, ...(isByDomain && !hasNoWord ? [domainWord(readDomain(emailDomain))] : [])]
  return {
    search,
    prefixes: search === undefined && !isByDomain ? undefined : prefixes,
    filter: createPeopleFilter(filterParts),
    order: network === undefined ? peopleOrders[order] : byAddress,
  }
}

/** Prefixes of a search. A whole domain is one, if anybody has an address there. */
async function prefixesOf(
  { db, organization: { id: tenantId } }: PeopleContext,
  search: string,
): Promise<readonly string[]> {
  const domain = search.startsWith('@') ? undefined : asDomain(search)
  if (domain !== undefined && (await hasWord(db, { tenantId, prefix: domainWord(domain) })))
    return [domainWord(domain)]
  return searchPrefixes(search)
}

/** A page of sub-organizations with people who match. @throws ServiceError REQUEST_INVALID */
export async function findPeople(
  context: PeopleContext,
  query: PeopleQuery,
  page: { cursor: string | undefined; limit: number },
): Promise<Listed> {
  const { db, organization } = context
  const { prefixes, filter, order } = query
  const tenantId = organization.id
  const { cursor, limit } = page
  if (prefixes) return await searchFor(context, { ...query, prefixes }, page)
  const after = cursor === undefined ? undefined : readListCursor(cursor, order.column)
  return toListed(await listPeople(db, { tenantId, ...order, filter, after, limit }), writeListCursor)
}

export const toListed = <Position>(
  { organizationIds: ids, next, isCut }: PeoplePage<Position>,
  write: (position: Position) => string,
): Listed => ({ ids, next: next && write(next), isCut })

export const toListedByTime = (page: PeoplePage<ListPosition>): Listed => toListed(page, writeListCursor)

/** Shorter than the shortest address of a wallet. */
const shortestAddress = 20

/** Sub-organizations that match a search. The form of its text shows whether it may be an ID or an address. */
async function searchFor(
  context: PeopleContext,
  { search, prefixes, filter }: PeopleQuery & { prefixes: readonly string[] },
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<Listed> {
  const { db, organization } = context
  const tenantId = organization.id
  if (search !== undefined) {
    const exact = cursor === undefined && !filter ? await findWhole(context, search) : []
    if (exact.length > 0 || uuidPattern.test(search.toLowerCase())) return { ids: exact, isWhole: true }
  }
  if (prefixes.length === 0) return { ids: [], isWhole: true }
  const after = cursor === undefined ? undefined : readSearchCursor(cursor, prefixes)
  const page = await searchPeople(db, { tenantId, prefixes, filter, after, limit })
  const isDone = page.organizationIds.length > 0 || page.next || cursor !== undefined || filter
  if (isDone || search === undefined) return toListed(page, writeSearchCursor)
  return { ids: await listSuborgIds(db, { filter: withName(tenantId, search), limit }), isWhole: true }
}

/** Sub-organizations with exactly this ID, user ID or wallet address. */
async function findWhole(
  { db, organization: { id: tenantId } }: PeopleContext,
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

/** Counts the people who match; undefined where that would take a look at too many. */
export async function countMatches(
  { db, organization: { id: tenantId } }: PeopleContext,
  { prefixes, filter }: PeopleQuery,
): Promise<PeopleTotal | undefined> {
  if (prefixes?.length === 0) return { people: 0, hasMore: false }
  return prefixes
    ? await countFound(db, { tenantId, prefixes, filter })
    : await countPeople(db, { tenantId, filter })
}
