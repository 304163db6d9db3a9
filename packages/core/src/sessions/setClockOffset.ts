import type { InternalKit } from '../internalKit.ts'
import { writeJson } from '../storage/json.ts'

/** Remembers how far this device's clock is from the service's (ms to add), for now and for a reload. */
export function setClockOffset({ memory, world, name }: InternalKit, clockOffset: number): void {
  memory.clockOffset = clockOffset
  if (!memory.record) return
  memory.record = { ...memory.record, clockOffset }
  // A refusal costs no more than learning it again.
  if (memory.record.session.persistent) writeJson(world.metadata, name('session'), memory.record)
}
