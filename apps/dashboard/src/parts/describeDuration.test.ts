import { expect, test } from 'vitest'

import { describeDuration } from './describeDuration.ts'

test.each([
  [0, '1 second'],
  [59_999, '59 seconds'],
  [312_000, '5 minutes'],
  [3_600_000, '1 hour'],
  [200_000_000, '2 days'],
])('default: %s ms', (ms, words) => expect(describeDuration(ms)).toBe(words))
