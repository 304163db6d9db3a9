import type { InternalKit } from '../flows/internalKit.ts'
import { writeJson } from '../storage/json.ts'
import { isOwn, readRevocations } from './record.ts'
import type { StoredSession } from './sessionList.ts'

type List = readonly StoredSession[]

/**
 * The sessions to end on the service: the device's, some of which another tab may have ended by now, and those
 * of this tab alone, which the others have nothing to end by.
 */
export const presentRevocations = (kit: InternalKit): List => [
  ...readRevocations(kit),
  ...kit.memory.revocations.filter(isOwn),
]

/** Changes the list of sessions to end on the service; other tabs and a reload see the same list. */
export function changeRevocations(kit: InternalKit, change: (list: List) => List): void {
  const list = change(presentRevocations(kit))
  const shared = list.filter((record) => !isOwn(record))
  const kept = writeJson(kit.environment.metadata, kit.name('revocations'), shared[0] && shared)
  // What the browser refuses is this tab's to end.
  kit.memory.revocations = kept ? list : list.map(toOwn)
}

const toOwn = ({ session, ...record }: StoredSession): StoredSession => ({
  ...record,
  session: { ...session, persistent: false },
})
