import type { InternalKit } from '../flows/internalKit.ts'
import { writeJson } from '../storage/json.ts'
import { readSessions } from './record.ts'

/** Remembers how far this device's clock is from the service's (ms to add), for now and for a reload. */
export function setClockOffset(kit: InternalKit, clockOffset: number): void {
  const { memory, environment, name } = kit
  memory.clockOffset = clockOffset
  memory.list = { ...memory.list, clockOffset }
  const there = readSessions(kit)
  // A refusal costs no more than learning it again.
  if (there.records[0]) writeJson(environment.metadata, name('session'), { ...there, clockOffset })
}
