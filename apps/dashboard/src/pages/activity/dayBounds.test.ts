import { expect, it } from 'vitest'

import { dayBounds } from './dayBounds.ts'

it('default: from the beginning of the first day until the end of the last', () => {
  const { after, notBefore } = dayBounds({ from: '2026-01-30', until: '2026-01-31' })
  expect(notBefore).toBe(new Date(2026, 0, 30).getTime())
  expect(Number.parseInt(after.replaceAll('-', '').slice(0, 12), 16)).toBe(new Date(2026, 1, 1).getTime())
  expect(after).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

it('behavior: without days, nothing is bounded', () => {
  expect(dayBounds({ from: '', until: '' })).toEqual({ after: '', notBefore: 0 })
})
