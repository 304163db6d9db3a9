import { describe, expect, it } from 'vitest'

import { createTestClock } from './testClock.ts'

describe('createTestClock', () => {
  it('default', () => {
    const clock = createTestClock(1_000)
    const rung: [string, number][] = []
    clock.setTimeout(() => rung.push(['late', clock.now()]), 30)
    clock.setTimeout(() => {
      rung.push(['early', clock.now()])
      clock.setTimeout(() => rung.push(['inner', clock.now()]), 5)
    }, 10)
    clock.advance(20)
    expect(rung).toEqual([
      ['early', 1_010],
      ['inner', 1_015],
    ])
    expect(clock.now()).toBe(1_020)
    clock.advance(10)
    expect(rung.at(-1)).toEqual(['late', 1_030])
    expect(clock.pending).toBe(0)
  })

  it('behavior: a cleared timer does not fire', () => {
    const clock = createTestClock()
    let rung = false
    const timer = clock.setTimeout(() => {
      rung = true
    }, 10)
    clock.clearTimeout(timer)
    clock.advance(20)
    expect(rung).toBe(false)
  })

  it('behavior: rounds to whole milliseconds', () => {
    const clock = createTestClock(1_000)
    let rungAt = 0
    clock.setTimeout(() => {
      rungAt = clock.now()
    }, 10.7)
    clock.advance(20)
    expect(rungAt).toBe(1_011)
  })

  it('behavior: setting the time does not affect timers', () => {
    const clock = createTestClock(1_000)
    let rungAt = 0
    clock.setTimeout(() => {
      rungAt = clock.now()
    }, 10)
    clock.set(500)
    clock.advance(9)
    expect(rungAt).toBe(0)
    clock.advance(1)
    expect(rungAt).toBe(510)
  })
})
