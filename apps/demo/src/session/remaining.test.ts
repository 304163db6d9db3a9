import { expect, test } from 'vitest'

import { remaining } from './remaining.ts'

test.each([
  [-5_000, '0 s'],
  [0, '0 s'],
  [1, '1 s'],
  [59_000, '59 s'],
  [60_000, '1 min 0 s'],
  [899_001, '15 min 0 s'],
  [3_599_000, '59 min 59 s'],
  [3_600_000, '1 h 0 min'],
  [43_199_000, '11 h 59 min'],
])('%i ms are %s', (milliseconds, words) => expect(remaining(milliseconds)).toBe(words))
