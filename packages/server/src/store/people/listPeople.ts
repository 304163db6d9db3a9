import { type SQL, sql } from 'drizzle-orm'

import { type Database, rowsOf } from '../database/store.ts'
import { isPerson, organizations, users } from '../tables/schema.ts'
import type { PeopleColumn, PeopleFilter } from './peopleFilter.ts'
import {
  type Lookup,
  maxCounted,
  type PeoplePage,
  type PeopleTotal,
  readPeoplePage,
  totalOf,
} from './peoplePage.ts'

/** Position in a list: the next page starts after the row with this time or address, and ID. */
export type ListPosition = readonly [at: number | string, id: string]

export interface PeopleList {
  tenantId: string
  column: PeopleColumn
  /** Latest first. */
  isDescending: boolean
  filter: PeopleFilter | undefined
  after: ListPosition | undefined
  limit: number
}

/** A page of a tenant's sub-organizations that have a matching user, each once. */
export async function listPeople(db: Database, list: PeopleList): Promise<PeoplePage<ListPosition>> {
  const { column, filter } = list
  const byUsers = column !== 'created_at' || filter?.by(column).indexed !== undefined
  return byUsers ? await listByUsers(db, list) : await listByOrganizations(db, list)
}

const directionOf = ({ isDescending }: PeopleList) => ({
  direction: sql.raw(isDescending ? 'desc' : 'asc'),
  follows: sql.raw(isDescending ? '<' : '>'),
  precedes: sql.raw(isDescending ? '>' : '<'),
})

/** Lists sub-organizations in the order of their first user. */
async function listByUsers(db: Database, list: PeopleList): Promise<PeoplePage<ListPosition>> {
  const { tenantId, filter } = list
  const { precedes } = directionOf(list)
  const column = sql.raw(list.column)
  const earlier = sql`from ${users} where ${and(sql`organization_id = c.organization_id`, filter?.condition)}
    and (${column}, id) ${precedes} (c.${column}, c.id)`
  const { indexed, rest } = filter?.by(list.column) ?? {}
  const matching =
    rest && sql`from ${users} where organization_id = c.organization_id and id = c.id and ${rest}`
  return await readListPage(db, list, {
    table: users,
    organizationId: sql`organization_id`,
    condition: and(sql`tenant_id = ${tenantId}::uuid and ${isPerson}`, indexed),
    lookups: [{ rows: earlier, isFound: false }, ...(matching ? [{ rows: matching, isFound: true }] : [])],
  })
}

/** Reads sub-organizations in order and checks each for a matching user, where no index combines both. */
async function listByOrganizations(db: Database, list: PeopleList): Promise<PeoplePage<ListPosition>> {
  const { tenantId, filter } = list
  const matching = filter && sql`from ${users} where organization_id = c.id and ${filter.condition}`
  return await readListPage(db, list, {
    table: organizations,
    organizationId: sql`id as organization_id`,
    condition: sql`parent_id = ${tenantId}::uuid`,
    lookups: matching ? [{ rows: matching, isFound: true }] : [],
  })
}

interface Listed {
  table: typeof users | typeof organizations
  organizationId: SQL
  condition: SQL
  lookups: readonly Lookup[]
}

function readListPage(
  db: Database,
  list: PeopleList,
  { table, organizationId, condition, lookups }: Listed,
): Promise<PeoplePage<ListPosition>> {
  const { direction, follows } = directionOf(list)
  const column = sql.raw(list.column)
  const [at, id] = list.after ?? []
  const isAddress = list.column === 'sign_up_address'
  const type = sql.raw(isAddress ? 'inet' : 'bigint')
  const rest = id === undefined ? undefined : sql`(${column}, id) ${follows} (${at}::${type}, ${id}::uuid)`
  const candidates = {
    columns: sql`${column} as at, id, ${organizationId}`,
    table,
    where: and(condition, rest),
    order: sql`${column} ${direction}, id ${direction}`,
  }
  const order = sql`at ${direction}, id ${direction}`
  const statement = { candidates, lookups, order, columns: sql`at, id`, limit: list.limit }
  return readPeoplePage(db, statement, (row) => [isAddress ? String(row.at) : Number(row.at), String(row.id)])
}

/** Orders whose indexes a count may use. */
const countedBy: readonly PeopleColumn[] = ['created_at', 'last_sign_in_at', 'sign_up_address']

/** Counts matching users of a tenant's sub-organizations; undefined if each would have to be looked at. */
export async function countPeople(
  db: Database,
  { tenantId, filter }: { tenantId: string; filter: PeopleFilter | undefined },
): Promise<PeopleTotal | undefined> {
  const matches = and(sql`tenant_id = ${tenantId}::uuid and ${isPerson}`, filter?.condition)
  // No index has the matching rows alone.
  if (filter && countedBy.every((column) => filter.by(column).rest)) return undefined
  const counted = await db.execute(sql`
    select count(*) as people from (select 1 from ${users} where ${matches} limit ${sql.raw(String(maxCounted + 1))}) as counted`)
  return totalOf(Number(rowsOf(counted)[0]?.people))
}

const and = (condition: SQL, other: SQL | undefined): SQL =>
  other ? sql`${condition} and ${other}` : condition
