import { writeJson } from '../storage/json.ts'
import { isOwn, readRevocations, type StorageScope, type StoredSession } from './storedSessions.ts'

type List = readonly StoredSession[]

/** The sessions that were ended on this device and perhaps not yet on the service. */
export interface Revocations {
  /** The list as this tab knows it. */
  readonly list: List
  /** Reads it anew: localStorage's, some of which another tab may have ended by now, and this tab's own. */
  load(): List
  /** Changes the list, here, for the other tabs and for a reload. */
  change(change: (list: List) => List): void
}

/** The list of one kit. */
export function createRevocations(scope: StorageScope): Revocations {
  let list = readRevocations(scope)
  const load = () => {
    list = [...readRevocations(scope), ...list.filter(isOwn)]
    return list
  }
  return {
    get list() {
      return list
    },
    load,
    change(change) {
      list = change(load())
      const shared = list.filter((record) => !isOwn(record))
      const kept = writeJson(scope.environment.metadata, scope.name('revocations'), shared[0] && shared)
      // If the browser refuses to store the list, this tab ends the sessions by itself.
      if (!kept) list = list.map(toOwn)
    },
  }
}

const toOwn = ({ session, ...record }: StoredSession): StoredSession => ({
  ...record,
  session: { ...session, persistent: false },
})
