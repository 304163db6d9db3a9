import { expect, test } from 'vitest'

import { createSteadyTime } from './steadyTime.ts'

test.each([-1, 1])('behavior: a clock that jumps by a day changes nothing (%i)', (direction) => {
  let clock = Date.UTC(2026, 0, 1)
  let monotonic = 12_345.5
  const now = createSteadyTime(
    () => clock,
    () => monotonic,
  )
  expect(now()).toBe(Date.UTC(2026, 0, 1))
  clock += direction * 24 * 3_600_000
  expect(now()).toBe(Date.UTC(2026, 0, 1))
  monotonic += 1_000.25
  expect(now()).toBe(Date.UTC(2026, 0, 1) + 1_000)
})
