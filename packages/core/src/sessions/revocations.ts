import type { InternalKit } from '../internalKit.ts'
import { writeJson } from '../storage/json.ts'
import { readRevocations } from './record.ts'
import type { StoredSession } from './sessionList.ts'

type List = readonly StoredSession[]

/** Changes the list of sessions to end on the service; other tabs and a reload see the same list. */
export function changeRevocations(kit: InternalKit, change: (list: List) => List): void {
  const byKey = new Map<string, StoredSession>()
  for (const record of [...readRevocations(kit), ...kit.memory.revocations]) byKey.set(record.keyName, record)
  const list = change([...byKey.values()])
  kit.memory.revocations = list
  writeJson(kit.world.metadata, kit.name('revocations'), list[0] && list)
}
