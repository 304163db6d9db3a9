import type { Reach } from './planReach.ts'

/** Why a statement may read several partitions. */
export type ExceptionReason =
  /** No request waits for it. */
  | 'background'
  /** Lists or searches what all organizations of a parent have. */
  | 'list of a parent'
  /** Looks for a login key in all organizations of a tenant, which few requests do. */
  | 'login key of a tenant'
  /** To be changed: it lacks the column of its table. */
  | 'not yet'

/** Reasons by the table that a statement begins with, and the statement in short. */
export type PartitionExceptions = Record<
  Exclude<Reach, 'one partition'>,
  Record<string, Record<string, ExceptionReason>>
>
