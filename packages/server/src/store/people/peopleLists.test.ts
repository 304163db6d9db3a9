import { randomUUID } from 'node:crypto'
import { openPglite } from '@latchkey/server/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { filterPartsOf, peopleFilters, peopleOrders } from '../../accounts/peopleFilters.ts'
import { searchPrefixes, searchWords } from '../../parsing/searchWords.ts'
import type { Store } from '../database/store.ts'
import { organizations, users } from '../tables/schema.ts'
import { countPeople, type ListPosition, listPeople } from './listPeople.ts'
import { createPeopleFilter, type FilterPart } from './peopleFilter.ts'
import { maxCandidates } from './peoplePage.ts'
import { countFound, type SearchPosition, searchPeople } from './searchPeople.ts'
import { fillOldUsers } from './userWords.ts'

type User = typeof users.$inferSelect

const since = 5_000
const methods = ['LOGIN_METHOD_EMAIL', 'LOGIN_METHOD_SMS', 'LOGIN_METHOD_PASSKEY', null] as const
const selection = { now: 0, withDomain: true }

type FilterName =
  | keyof typeof peopleFilters
  | 'method'
  | 'created'
  | 'createdIdle'
  | 'methodBlocked'
  | 'network'
  | 'domain'
const created: readonly FilterPart[] = [
  // Users of the test are created at 0 to 300 ms, and the parameters count in seconds.
  { condition: sql`created_at >= 100`, indexedBy: ['created_at'], isRange: true },
  { condition: sql`created_at < 200`, indexedBy: ['created_at'], isRange: true },
]
const oneFilter = Object.fromEntries(
  Object.entries(peopleFilters).map(([name, filter]) => [name, [filter({ since })]]),
) as Record<keyof typeof peopleFilters, FilterPart[]>
const filterParts: Record<FilterName, readonly FilterPart[]> = {
  ...oneFilter,
  method: filterPartsOf({ signUpMethod: 'LOGIN_METHOD_SMS' }, selection),
  created,
  createdIdle: [...created, peopleFilters.idle({ since })],
  methodBlocked: filterPartsOf({ signUpMethod: 'LOGIN_METHOD_SMS', filter: 'blocked' }, selection),
  network: filterPartsOf({ network: '203.0.1.0/25', signUpMethod: 'LOGIN_METHOD_EMAIL' }, selection),
  domain: filterPartsOf({ emailDomain: '@Example.com' }, selection),
}
const filters = Object.entries(filterParts).map(
  ([name, parts]) => [name as FilterName, createPeopleFilter(parts)] as const,
)
const isCreated = ({ createdAt }: User) => createdAt >= 100 && createdAt < 200
const matches: Record<FilterName, (user: User) => boolean> = {
  method: ({ signUpMethod }) => signUpMethod === 'LOGIN_METHOD_SMS',
  created: isCreated,
  createdIdle: (user) => isCreated(user) && user.lastSignInAt < since,
  methodBlocked: ({ signUpMethod, blockedAt }) => signUpMethod === 'LOGIN_METHOD_SMS' && blockedAt !== null,
  network: ({ signUpAddress, signUpMethod }) =>
    signUpMethod === 'LOGIN_METHOD_EMAIL' &&
    /^203\.0\.1\.(\d|\d\d|1[01]\d|12[0-7])$/.test(signUpAddress ?? ''),
  domain: ({ email }) => email?.endsWith('@example.com') === true,
  unverified: (user) =>
    (user.email !== null && user.emailVerifiedAt === null) ||
    (user.phoneNumber !== null && user.phoneNumberVerifiedAt === null),
  noWallet: ({ hasWallet }) => !hasWallet,
  blocked: ({ blockedAt }) => blockedAt !== null,
  idle: ({ lastSignInAt }) => lastSignInAt < since,
  active: ({ lastSignInAt }) => lastSignInAt >= since,
}

/** One account in ten has two users. A name in four hundred is rare. */
function makeUsers(tenantId: string, accounts: number): User[] {
  return Array.from({ length: accounts }, (_, at) => {
    const organizationId = randomUUID()
    return Array.from({ length: at % 10 === 0 ? 2 : 1 }, (_, second): User => {
      const name = `${at % 2 === 0 ? 'Ada' : 'Bob'} ${at % 400 === 7 ? 'Rare' : `Person ${at % 50}`}`
      return {
        id: randomUUID(),
        organizationId,
        tenantId,
        role: 'root',
        name: second ? `${name} II` : name,
        email: at % 3 === 0 ? null : `${at % 2 === 0 ? 'ada' : 'bob'}.${at}-${second}@example.com`,
        emailVerifiedAt: at % 3 === 1 || at % 40 === 2 ? 1 : null,
        emailEstablishedAt: null,
        heldUntil: null,
        sessionsNotBefore: null,
        pendingEmail: null,
        phoneNumber: at % 7 === 0 && second === 0 ? `+1202${1_000_000 + at}` : null,
        phoneNumberVerifiedAt: at % 14 === 0 ? 1 : null,
        phoneNumberEstablishedAt: null,
        pendingPhoneNumber: null,
        claimedAt: 1,
        language: null,
        blockedAt: at % 11 === 0 ? 1 : null,
        claims: null,
        signUpValues: null,
        signUpMethod: methods[at % 4]!,
        signUpAddress: at % 6 === 0 ? null : `203.0.${at % 3}.${at % 200}`,
        // Some rows have the same time.
        lastSignInAt: at % 5 === 0 ? 0 : (at * 7_919) % 10_007,
        hasWallet: at % 4 !== 0,
        wordsVersion: 0,
        createdAt: Math.floor(at / 3),
        updatedAt: 1,
      }
    })
  }).flat()
}

describe('lists of people', () => {
  let store: Store
  const tenantId = randomUUID()
  const people = makeUsers(tenantId, 900)
  beforeAll(async () => {
    store = await openPglite({ memory: true })
    const other = randomUUID()
    await add(tenantId, people)
    // The same in another tenant.
    await add(other, makeUsers(other, 50))
    await fillOldUsers(store.db, new AbortController().signal)
    // The wallets themselves are in no table here.
    for (const { id, hasWallet } of people)
      await store.db.update(users).set({ hasWallet }).where(sql`id = ${id}::uuid`)
  })
  afterAll(() => store.close())

  async function add(tenant: string, rows: readonly User[]): Promise<void> {
    const organization = (id: string, createdAt: number) => ({
      id,
      tenantId: tenant,
      parentId: id === tenant ? null : tenant,
      name: 'Home',
      createdAt,
      updatedAt: 1,
    })
    const accounts = new Map(rows.map((row) => [row.organizationId, row.createdAt]))
    await store.db
      .insert(organizations)
      .values([organization(tenant, 1), ...[...accounts].map(([id, at]) => organization(id, at))])
    await store.db.insert(users).values([...rows])
    const member = { ...rows[0]!, id: randomUUID(), organizationId: tenant, email: null, phoneNumber: null }
    await store.db.insert(users).values(member)
  }

  /** All pages of a list, and how many were cut. */
  async function readAll<Position>(
    read: (after: Position | undefined) => Promise<{
      organizationIds: readonly string[]
      next: Position | undefined
      isCut: boolean
    }>,
  ) {
    const ids: string[] = []
    let after: Position | undefined
    let cuts = 0
    do {
      const page = await read(after)
      ids.push(...page.organizationIds)
      cuts += Number(page.isCut)
      after = page.next
    } while (after)
    return { ids, cuts }
  }

  const orders = Object.entries(peopleOrders)
  const cases = orders.flatMap(([order, how]) =>
    [['all', undefined] as const, ...filters].map(([name, filter]) => ({ order, how, name, filter })),
  )
  it.each(cases)('behavior: $name, $order: every account that matches, once, in order', async (one) => {
    const { how, filter, name } = one
    const { column, isDescending } = how
    const { ids } = await readAll((after: ListPosition | undefined) =>
      listPeople(store.db, { tenantId, column, isDescending, filter, after, limit: 7 }),
    )
    const matching = people.filter((user) => name === 'all' || matches[name](user))
    expect(new Set(ids)).toEqual(new Set(matching.map(({ organizationId }) => organizationId)))
    expect(ids).toHaveLength(new Set(ids).size)
    const keyOf = (id: string) => {
      const keys = matching
        .filter(({ organizationId }) => organizationId === id)
        .map(({ createdAt, lastSignInAt }) => (column === 'created_at' ? createdAt : lastSignInAt))
      return isDescending ? Math.max(...keys) : Math.min(...keys)
    }
    const keys = ids.map(keyOf)
    expect(keys).toEqual(keys.toSorted((a, b) => (isDescending ? b - a : a - b)))
    const total = await countPeople(store.db, { tenantId, filter })
    if (total) expect(total).toEqual({ people: matching.length, hasMore: false })
    // No index has them alone.
    else expect(['domain', 'createdIdle', 'methodBlocked', 'network']).toContain(name)
  })

  it('behavior: a network lists each account once, in the order of addresses, page by page', async () => {
    const filter = createPeopleFilter(filterPartsOf({ network: '203.0.0.0/23' }, selection))
    const { ids } = await readAll((after: ListPosition | undefined) =>
      listPeople(store.db, {
        tenantId,
        column: 'sign_up_address',
        isDescending: false,
        filter,
        after,
        limit: 7,
      }),
    )
    const matching = people.filter(({ signUpAddress }) => /^203\.0\.[01]\./.test(signUpAddress ?? ''))
    expect(new Set(ids)).toEqual(new Set(matching.map(({ organizationId }) => organizationId)))
    expect(ids).toHaveLength(new Set(ids).size)
    expect(await countPeople(store.db, { tenantId, filter })).toEqual({
      people: matching.length,
      hasMore: false,
    })
  })

  const searches = [
    'ada',
    'ADA',
    'ada person',
    'person 4',
    'rare',
    'bob rare',
    'ada rare',
    'ada.1',
    '+1202',
    'nobody',
  ]
  const searchCases = searches.flatMap((search) =>
    [['all', undefined] as const, ...filters].map(([name, filter]) => ({ search, name, filter })),
  )
  it.each(searchCases)('behavior: $search, $name: every person who is found, once', async (one) => {
    const { search, filter, name } = one
    const prefixes = searchPrefixes(search)
    const matching = people.filter(
      (user) =>
        (name === 'all' || matches[name](user)) &&
        prefixes.every((prefix) => searchWords(user).some((word) => word.startsWith(prefix))),
    )
    const expectedIds = new Set(matching.map(({ organizationId }) => organizationId))
    const { ids } = await readAll((after: SearchPosition | undefined) =>
      searchPeople(store.db, { tenantId, prefixes, filter, after, limit: 20 }),
    )
    expect(new Set(ids)).toEqual(expectedIds)
    expect(ids.length).toBeLessThanOrEqual(matching.length)
    const total = await countFound(store.db, { tenantId, prefixes, filter })
    if (total) expect(total).toEqual({ people: matching.length, hasMore: false })
    else expect(matching.length + 900).toBeGreaterThan(maxCandidates)
  })

  it('behavior: several words read those of the rarest, and a cut says where to go on', async () => {
    const search = { tenantId, filter: undefined, after: undefined, limit: 20 }
    const rare = await searchPeople(store.db, { ...search, prefixes: ['bob', 'rare'] })
    expect(rare).toMatchObject({ next: undefined, isCut: false })
    expect(rare.organizationIds).toHaveLength(3)
    // More than 500 words begin with each.
    const common = await searchPeople(store.db, { ...search, prefixes: ['p', 'ad', '4'] })
    expect(common.organizationIds.length).toBeLessThan(60)
    const cut = await searchPeople(store.db, { ...search, prefixes: ['person', 'a', 'b'] })
    expect(cut).toMatchObject({ organizationIds: [], isCut: true, next: { word: expect.any(String) } })
    expect(await countFound(store.db, { ...search, prefixes: ['person', 'a', 'b'] })).toBeUndefined()
  })
})
