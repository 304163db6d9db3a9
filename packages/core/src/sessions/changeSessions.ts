import type { InternalKit } from '../flows/internalKit.ts'
import { writeJson } from '../storage/json.ts'
import { findRecord, isOwn, presentSessions, readSessions, setSessions } from './record.ts'
import type { SessionList, StoredSession } from './sessionList.ts'

/**
 * Changes the sessions of this device, here and for the other tabs: from what stands there now, so that two
 * tabs don't undo each other's change. Answers whether a reload will find it.
 */
export function changeSessions(
  kit: InternalKit,
  change: (list: SessionList) => SessionList,
  from = presentSessions(kit),
): boolean {
  const list = change(from)
  const kept = write(kit, list)
  setSessions(kit, list)
  kit.keep()
  return kept
}

function write(kit: InternalKit, list: SessionList): boolean {
  const { environment, name } = kit
  const there = readSessions(kit)
  // What this tab alone holds stays here; the others go on with what they know.
  const records = list.records.flatMap((record) =>
    isOwn(record) ? (findRecord(there, record.session.id) ?? []) : record,
  )
  const next = { ...list, records }
  const active = findRecord(next, list.active) || !list.active ? list.active : there.active
  if (JSON.stringify(records) === JSON.stringify(there.records) && active === there.active) return true
  const kept = writeJson(environment.metadata, name('session'), records[0] && { ...next, active })
  environment.tabs.tell?.(name('session'))
  return kept
}

/** Puts a record in the place of the one of the same session, if the device still has that. */
export const withRecord = (list: SessionList, record: StoredSession): SessionList => ({
  ...list,
  records: list.records.map((one) => (one.session.id === record.session.id ? record : one)),
})
