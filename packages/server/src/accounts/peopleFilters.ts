import type { Operations, ReadParamsOf } from '@latchkey/contract/server'
import { sql } from 'drizzle-orm'

import type { PeopleColumn, PeopleFilter } from '../store/people/peoplePage.ts'
import { listedConditions } from '../store/tables/schema.ts'

export type PeopleParams = ReadParamsOf<Operations['query']['listSubOrganizations']>

const bothOrders: readonly PeopleColumn[] = ['created_at', 'last_sign_in_at']

/** Every filter of list_sub_organizations. One with a row in `listedConditions` has an index for both orders. */
export const peopleFilters: Record<
  NonNullable<PeopleParams['filter']>,
  (facts: { since: number }) => PeopleFilter
> = {
  unverified: () => ({ condition: listedConditions.unverified, indexedBy: bothOrders }),
  noWallet: () => ({ condition: listedConditions.no_wallet, indexedBy: bothOrders }),
  blocked: () => ({ condition: listedConditions.blocked, indexedBy: bothOrders }),
  idle: ({ since }) => ({
    condition: sql`last_sign_in_at < ${since}::bigint`,
    indexedBy: ['last_sign_in_at'],
  }),
  active: ({ since }) => ({
    condition: sql`last_sign_in_at >= ${since}::bigint`,
    indexedBy: ['last_sign_in_at'],
  }),
}

/** How the orders of list_sub_organizations are read. */
export const peopleOrders: Record<
  NonNullable<PeopleParams['order']>,
  { column: PeopleColumn; isDescending: boolean }
> = {
  newest: { column: 'created_at', isDescending: true },
  oldest: { column: 'created_at', isDescending: false },
  lastSignIn: { column: 'last_sign_in_at', isDescending: true },
}
