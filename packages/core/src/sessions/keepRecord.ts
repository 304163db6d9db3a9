import type { InternalKit } from '../internalKit.ts'
import { writeJson } from '../storage/json.ts'
import { type StoredSession, setRecord } from './record.ts'

/** Makes `record` the present session, here and for the other tabs. Answers whether a reload will find it. */
export function keepRecord(kit: InternalKit, record: StoredSession | undefined): boolean {
  const kept =
    record?.session.persistent === false || writeJson(kit.world.metadata, kit.name('session'), record)
  setRecord(kit, record)
  kit.keep()
  return kept
}
