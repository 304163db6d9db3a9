import type { Reach } from './planReach.ts'

/** Why a statement may read several partitions. */
export type ExceptionReason =
  /** No request waits for it. */
  | 'background'
  /** Lists, counts or finds what a parent or its organizations have, wherever that is. */
  | 'list of a parent'
  /** An operator changes a setting or looks at the service, now and then. */
  | 'rare request'
  /** Looks for a login key in all organizations of a tenant, which few requests do. */
  | 'login key of a tenant'
  /** The column is a digest by a key that may have been replaced since. */
  | 'replaced key'
  /** Somebody is deleted: rows that name them may be anywhere, and few people are deleted. */
  | 'deletion'
  /** To be changed: it lacks the column of its table. */
  | 'not yet'

/** A function of `src/store` that writes several texts (statementBuilders.ts), which have one reason. */
export type BuilderException = `${number} texts: ${ExceptionReason}`

/** Reasons by the table that a statement begins with, and the statement in short. */
export type PartitionExceptions = Record<
  Exclude<Reach, 'one partition'>,
  Record<string, Record<string, ExceptionReason | BuilderException>>
>
