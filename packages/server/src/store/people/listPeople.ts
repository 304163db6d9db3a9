import { type SQL, sql } from 'drizzle-orm'

import type { Database } from '../database/store.ts'
import { isPerson, organizations, users } from '../tables/schema.ts'
import {
  maxCounted,
  type PeopleColumn,
  type PeopleFilter,
  type PeoplePage,
  type PeopleTotal,
  type Row,
  readPeoplePage,
  readRows,
  totalOf,
  usersOf,
} from './peoplePage.ts'

/** Where a list continues: after the row with this time and id. */
export type ListPlace = readonly [at: number, id: string]

export interface PeopleList {
  tenantId: string
  column: PeopleColumn
  /** Latest first. */
  isDescending: boolean
  filter: PeopleFilter | undefined
  after: ListPlace | undefined
  limit: number
}

/** A page of the sub-organizations of a tenant in which somebody matches, each once. */
export async function listPeople(db: Database, list: PeopleList): Promise<PeoplePage<ListPlace>> {
  const { column, filter } = list
  const byUsers = filter ? filter.indexedBy.includes(column) : column !== 'created_at'
  return byUsers ? await listByUsers(db, list) : await listByOrganizations(db, list)
}

/** A user or a sub-organization in the order of a list. */
interface Listed {
  organizationId: string
  place: ListPlace
}

/** A sub-organization is where the first of its users is. */
async function listByUsers(db: Database, list: PeopleList): Promise<PeoplePage<ListPlace>> {
  const { tenantId, filter, column, isDescending } = list
  const from = sql`id, organization_id from ${users}`
  const condition = and(sql`tenant_id = ${tenantId}::uuid and ${isPerson}`, filter?.condition)
  const isFirst = (place: ListPlace, other: ListPlace) =>
    isDescending ? compare(place, other) > 0 : compare(place, other) < 0
  return await readPeoplePage<ListPlace>({
    ...list,
    read: (after, limit) => readListed(db, { ...list, after, limit }, { from, condition }),
    async matching(candidates) {
      if (candidates.length === 0) return []
      const columns = sql`organization_id, id, ${sql.raw(column)} as at`
      const firsts = new Map<string, ListPlace>()
      for (const row of await readRows(db, usersOf(columns, candidates, filter?.condition))) {
        const { organizationId, place } = toListed(row)
        const known = firsts.get(organizationId)
        if (!known || isFirst(place, known)) firsts.set(organizationId, place)
      }
      return candidates.filter(({ organizationId, place }) => firsts.get(organizationId)?.[1] === place[1])
    },
  })
}

/** For a condition without an index in this order: of the sub-organizations of the tenant, those with such a user. */
async function listByOrganizations(db: Database, list: PeopleList): Promise<PeoplePage<ListPlace>> {
  const { tenantId, filter } = list
  const from = sql`id, id as organization_id from ${organizations}`
  const condition = sql`parent_id = ${tenantId}::uuid`
  return await readPeoplePage<ListPlace>({
    ...list,
    read: (after, limit) => readListed(db, { ...list, after, limit }, { from, condition }),
    async matching(candidates) {
      if (!filter || candidates.length === 0) return candidates
      const rows = await readRows(db, usersOf(sql`organization_id`, candidates, filter.condition))
      const matching = new Set(rows.map((row) => String(row.organization_id)))
      return candidates.filter(({ organizationId }) => matching.has(organizationId))
    },
  })
}

const compare = ([at, id]: ListPlace, [otherAt, otherId]: ListPlace): number =>
  at - otherAt || (id < otherId ? -1 : 1)

/** Rows of an index in its order. */
async function readListed(
  db: Database,
  { column: name, isDescending, after, limit }: PeopleList,
  { from, condition }: { from: SQL; condition: SQL },
): Promise<Listed[]> {
  const column = sql.raw(name)
  const [direction, follows] = isDescending ? [sql.raw('desc'), sql.raw('<')] : [sql.raw('asc'), sql.raw('>')]
  const [at, id] = after ?? []
  const rest = id === undefined ? undefined : sql`(${column}, id) ${follows} (${at}::bigint, ${id}::uuid)`
  const rows = await readRows(
    db,
    sql`select ${column} as at, ${from} where ${and(condition, rest)}
      order by ${column} ${direction}, id ${direction} limit ${limit}`,
  )
  return rows.map(toListed)
}

const toListed = ({ organization_id: organizationId, at, id }: Row): Listed => ({
  organizationId: String(organizationId),
  place: [Number(at), String(id)],
})

/** The users of a tenant's sub-organizations that match. */
export async function countPeople(
  db: Database,
  { tenantId, filter }: { tenantId: string; filter: PeopleFilter | undefined },
): Promise<PeopleTotal> {
  const matches = and(sql`tenant_id = ${tenantId}::uuid and ${isPerson}`, filter?.condition)
  const limit = sql.raw(String(maxCounted + 1))
  const [counted] = await readRows(
    db,
    sql`select count(*) as people from (select 1 from ${users} where ${matches} limit ${limit}) as counted`,
  )
  return totalOf(Number(counted?.people))
}

const and = (condition: SQL, other: SQL | undefined): SQL =>
  other ? sql`${condition} and ${other}` : condition
