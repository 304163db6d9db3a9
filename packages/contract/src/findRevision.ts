import { activityType, type RevisionName } from './names.ts'
import { type SubmitOperation, wire } from './wire.ts'

/** Meaning of an activity type on an operation's path. */
export type FoundRevision =
  | { status: 'served'; revision: RevisionName; suffix: string }
  /** A revision of the operation that is not in the table: it answers NOT_BUILT. */
  | { status: 'not built' }
  /** Not a type of this operation at all. */
  | { status: 'foreign' }

/**
 * Finds the revision of an operation that an activity type names.
 *
 * @example
 * findRevision('createReadWriteSession', 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2')
 * // { status: 'served', revision: '_V2', suffix: '_V2' }
 */
export function findRevision(name: SubmitOperation, type: string): FoundRevision {
  const base = activityType(name)
  const suffix = type.startsWith(base) ? type.slice(base.length) : undefined
  const revision = wire.submit[name].find((listed) => activityType(name, listed) === type)
  if (suffix !== undefined && revision !== undefined) return { status: 'served', revision, suffix }
  return suffix !== undefined && /^(?:_V[0-9]{1,2})?$/.test(suffix)
    ? { status: 'not built' }
    : { status: 'foreign' }
}
