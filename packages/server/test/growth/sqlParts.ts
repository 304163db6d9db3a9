import { type SQL, sql } from 'drizzle-orm'

/** In milliseconds. */
export const day = 24 * 3_600_000

export const bigint = (value: number): SQL => sql`${Math.round(value)}::bigint`

/** 64 hex digits. */
export const hash = (of: SQL): SQL => sql`encode(sha256(convert_to(${of}::text, 'UTF8')), 'hex')`

/** The bucket of an activity of a parent, by the end of its id or fingerprint. */
export const bucketIn = (parentId: SQL, ending: SQL): SQL =>
  sql`(left(${parentId}::text, 33) || right(${ending}::text, 3))::uuid`
