import { describe, expect, it } from 'vitest'

import { choiceOf, parametersOf } from './listParams.ts'

describe('choiceOf', () => {
  it('default: the whole list, newest first', () => {
    const choice = choiceOf({})
    expect(choice).toEqual({ search: '', filter: undefined, days: '90', order: 'newest', cursor: undefined })
    expect(parametersOf(choice)).toEqual({ order: 'newest' })
  })

  it("behavior: what the address can't mean is left out", () => {
    const params = { filter: 'toString', order: 'random', days: '-1', search: 'ada' }
    expect(choiceOf(params)).toMatchObject({ filter: undefined, order: 'newest', days: '90', search: 'ada' })
  })
})

describe('parametersOf', () => {
  it('behavior: a search has no order, and only the filters by sign-in have days', () => {
    const choice = choiceOf({ search: ' ada ', filter: 'idle', days: '30', order: 'oldest' })
    expect(parametersOf(choice)).toEqual({ search: 'ada', filter: 'idle', days: 30 })
    expect(parametersOf(choiceOf({ filter: 'noWallet', days: '30', order: 'oldest' }))).toEqual({
      filter: 'noWallet',
      order: 'oldest',
    })
  })
})
