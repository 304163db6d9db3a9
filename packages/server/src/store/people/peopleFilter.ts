import { type SQL, sql } from 'drizzle-orm'

/** Columns by which a list of users can be sorted. */
export type PeopleColumn = 'created_at' | 'last_sign_in_at' | 'sign_up_address'

/** One of several conditions that limit a list, all of which must hold. */
export interface FilterPart {
  /** On a row of `users`, whose columns it names without the table. */
  condition: SQL
  /** Orders in which an index has only the rows that match. */
  indexedBy: readonly PeopleColumn[]
  /** Whether it is a range of these columns: an index serves it beside one other part. */
  isRange?: boolean
}

/** A filter in one order of the list. */
interface FilterInOrder {
  /** Condition that an index with this order serves; undefined for none. */
  indexed: SQL | undefined
  /** Condition to check for each row. */
  rest: SQL | undefined
}

/** Limits a list to some users. */
export interface PeopleFilter {
  /** All of its conditions. */
  condition: SQL
  by(column: PeopleColumn): FilterInOrder
}

/** A filter of some conditions; undefined for none. No index serves two conditions that aren't ranges and an order at once. */
export function createPeopleFilter(parts: readonly FilterPart[]): PeopleFilter | undefined {
  const condition = allOf(parts)
  return (
    condition && {
      condition,
      by(column) {
        const served = parts.filter(({ indexedBy }) => indexedBy.includes(column))
        const exact = served.find(({ isRange }) => !isRange)
        const indexed = parts.filter((part) => part === exact || (served.includes(part) && part.isRange))
        return { indexed: allOf(indexed), rest: allOf(parts.filter((part) => !indexed.includes(part))) }
      },
    }
  )
}

const allOf = (parts: readonly FilterPart[]): SQL | undefined =>
  parts.length === 0
    ? undefined
    : sql.join(
        parts.map((part) => part.condition),
        sql` and `,
      )
