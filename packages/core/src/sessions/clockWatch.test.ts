import { describe, expect, it } from 'vitest'

import { createServiceClock } from '../client/serviceClock.ts'
import type { EnvironmentClock } from '../environment/environment.ts'
import { createClockWatch } from './clockWatch.ts'

/** A clock that the test sets, and the offsets that were saved. */
function start() {
  const time = { day: 1_000_000, elapsed: 0 }
  const clock = { now: () => time.day, elapsed: () => time.elapsed } as EnvironmentClock
  const saved: number[] = []
  const serviceClock = createServiceClock(clock, { offset: 0, save: (offset) => saved.push(offset) })
  return { time, saved, serviceClock, watch: createClockWatch(clock, serviceClock) }
}

describe('clockWatch', () => {
  it('default: time that passes is no change', () => {
    const { time, saved, watch } = start()
    time.day += 60_000
    time.elapsed += 60_000
    expect(watch.check()).toBe(undefined)
    expect(saved).toEqual([])
  })

  it('behavior: a clock that is set back is corrected at once', () => {
    const { time, saved, serviceClock, watch } = start()
    const before = serviceClock.now()
    time.day -= 3_600_000
    expect(watch.check()).toBe(undefined)
    expect(saved).toEqual([3_600_000])
    expect(serviceClock.now()).toBe(before)
  })

  it('behavior: an offset that was learned after the clock was set back is kept', () => {
    const { time, saved, serviceClock, watch } = start()
    time.day -= 3_600_000
    serviceClock.correct(3_600_500)
    watch.check()
    expect(saved).toEqual([3_600_500])
  })

  it('behavior: a clock that jumped ahead is reported once, and nothing is corrected', () => {
    const { time, saved, watch } = start()
    time.day += 3_600_000
    expect(watch.check()).toBe('ahead')
    expect(watch.check()).toBe(undefined)
    expect(saved).toEqual([])
  })
})
