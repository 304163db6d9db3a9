import { expect, test } from 'vitest'

import { remaining } from './remaining.ts'

test.each([
  [-5_000, '0 sec'],
  [0, '0 sec'],
  [1, '1 sec'],
  [59_000, '59 sec'],
  [60_000, '1 min 0 sec'],
  [899_001, '15 min 0 sec'],
  [3_599_000, '59 min 59 sec'],
  [3_600_000, '1 hr 0 min'],
  [43_199_000, '11 hr 59 min'],
])('%i ms are %s', (milliseconds, words) => expect(remaining(milliseconds)).toBe(words))

test('parameters: language', () => expect(remaining(899_001, 'de')).toBe('15 Min. 0 Sek.'))
