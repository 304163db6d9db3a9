import { describe, expect, it } from 'vitest'

import { findOpenness } from './findOpenness.ts'

const draft = { effect: 'EFFECT_ALLOW', condition: '', consensus: '' } as const
const condition = "activity.action == 'SIGN'"
const consensus = 'approvers.count() >= 2'

describe('findOpenness', () => {
  it.each([
    ['everything, by anyone', draft],
    ['everything, by anyone', { ...draft, condition: ' true ', consensus: '(true)' }],
    ['everything', { ...draft, consensus }],
    ['by anyone', { ...draft, condition }],
  ])('default: %s', (phrase, open) => {
    expect(findOpenness(open)?.phrase).toBe(phrase)
  })

  it('behavior: a narrow policy, and one that denies, leave nothing open', () => {
    expect(findOpenness({ ...draft, condition, consensus })).toBeUndefined()
    expect(findOpenness({ ...draft, effect: 'EFFECT_DENY' })).toBeUndefined()
  })
})
