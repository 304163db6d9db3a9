import { describe, expect, it } from 'vitest'

import { choiceOf, parametersOf } from './listParams.ts'

describe('choiceOf', () => {
  it('default: the whole list, newest first', () => {
    const choice = choiceOf({})
    expect(choice).toMatchObject({ search: '', filter: undefined, days: '90', order: 'newest', domain: '' })
    expect(parametersOf(choice)).toEqual({ order: 'newest' })
  })

  it("behavior: what the address can't mean is left out", () => {
    const params = { filter: 'toString', order: 'random', days: '-1', search: 'ada' }
    expect(choiceOf(params)).toMatchObject({ filter: undefined, order: 'newest', days: '90', search: 'ada' })
  })
})

describe('parametersOf', () => {
  it('behavior: a domain and a network have an order of their own, and are sent as they were typed', () => {
    expect(parametersOf(choiceOf({ domain: '@spam2.example', order: 'oldest' }))).toEqual({
      emailDomain: '@spam2.example',
    })
    expect(parametersOf(choiceOf({ network: 'nonsense', method: 'LOGIN_METHOD_SMS' }))).toEqual({
      network: 'nonsense',
      signUpMethod: 'LOGIN_METHOD_SMS',
    })
  })

  it('behavior: times are those of the operator, in seconds', () => {
    const since = '2026-01-31T09:00'
    expect(parametersOf(choiceOf({ since }))).toEqual({
      since: String(new Date(since).getTime() / 1_000),
      order: 'newest',
    })
    // The service refuses it.
    expect(parametersOf(choiceOf({ until: 'nonsense' }))).toEqual({ until: 'NaN', order: 'newest' })
  })

  it('behavior: a search has no order, and only the filters by sign-in have days', () => {
    const choice = choiceOf({ search: ' ada ', filter: 'idle', days: '30', order: 'oldest' })
    expect(parametersOf(choice)).toEqual({ search: 'ada', filter: 'idle', days: 30 })
    expect(parametersOf(choiceOf({ filter: 'noWallet', days: '30', order: 'oldest' }))).toEqual({
      filter: 'noWallet',
      order: 'oldest',
    })
  })
})
