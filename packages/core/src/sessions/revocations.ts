import type { InternalKit } from '../internalKit.ts'
import { writeJson } from '../storage/json.ts'
import { readRevocations } from './record.ts'
import type { StoredSession } from './sessionList.ts'

type List = readonly StoredSession[]

/** Whether this tab alone holds it: the others have nothing to end it by. */
const isOwn = ({ session }: StoredSession) => session.persistent === false

/**
 * The sessions to end on the service: the device's, some of which another tab may have ended by now, and those
 * that this tab alone holds.
 */
export function presentRevocations(kit: InternalKit): List {
  const { revocations } = kit.memory
  return [
    ...readRevocations(kit, revocations).filter((record) => !isOwn(record)),
    ...revocations.filter(isOwn),
  ]
}

/** Changes the list of sessions to end on the service; other tabs and a reload see the same list. */
export function changeRevocations(kit: InternalKit, change: (list: List) => List): void {
  const list = change(presentRevocations(kit))
  const shared = list.filter((record) => !isOwn(record))
  const kept = writeJson(kit.world.metadata, kit.name('revocations'), shared[0] && shared)
  // What the browser refuses is this tab's to end.
  kit.memory.revocations = kept ? list : list.map(toOwn)
}

const toOwn = ({ session, ...record }: StoredSession): StoredSession => ({
  ...record,
  session: { ...session, persistent: false },
})
