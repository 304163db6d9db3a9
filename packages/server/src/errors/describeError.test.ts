import { describe, expect, it } from 'vitest'

import { DatabaseUnavailable } from './DatabaseUnavailable.ts'
import { describeError, isConnectionLost, isUnavailable, violatedConstraint } from './describeError.ts'

const database = (code: string, message = 'Key (email)=(ada@example.com) exists') =>
  new Error('Failed query: params: ada@example.com', {
    cause: Object.assign(new Error(message), { code, constraint: 'c' }),
  })

describe('describeError', () => {
  it('default: includes message and stack frames of a bug', () => {
    const facts = describeError(new TypeError('x is not a function'))
    expect(facts).toMatchObject({
      errorName: 'TypeError',
      errorMessage: 'x is not a function',
      errorCode: undefined,
    })
    expect(facts.errorFrames).toContain('describeError.test.ts')
  })

  it('behavior: includes only names and codes of a database error', () => {
    const facts = describeError(database('23505'))
    expect(facts).toMatchObject({ errorName: 'Error < Error', errorCode: '23505', errorMessage: undefined })
    expect(JSON.stringify(facts)).not.toContain('ada@example.com')
  })

  it('behavior: describes values that aren’t errors', () => {
    expect(describeError('text')).toMatchObject({ errorName: 'string' })
  })
})

describe('isUnavailable', () => {
  it.each([
    'ECONNREFUSED',
    'CONNECTION_CLOSED',
    'CONNECT_TIMEOUT',
    '57P01',
    '53300',
    '08006',
    '57014',
    '40P01',
  ])('%s', (code) => {
    expect(isUnavailable(database(code))).toBe(true)
  })
  it.each(['23505', '42P01', 'XX000', ''])('not %s', (code) => {
    expect(isUnavailable(database(code))).toBe(false)
  })
})

describe('isConnectionLost', () => {
  it('default', () => {
    const lost = new Error('Failed query', { cause: new DatabaseUnavailable(new Error('closed')) })
    expect(isConnectionLost(lost)).toBe(true)
    expect(isUnavailable(lost)).toBe(true)
    expect(describeError(lost)).toMatchObject({
      errorName: 'Error < DatabaseUnavailable < Error',
      errorCode: 'CONNECTION_CLOSED',
    })
    expect(isConnectionLost(database('40P01'))).toBe(false)
  })
})

describe('violatedConstraint', () => {
  it('default', () => {
    expect(violatedConstraint(database('23505'))).toBe('c')
    expect(violatedConstraint(database('23503'))).toBeUndefined()
    expect(violatedConstraint(new Error('x'))).toBeUndefined()
  })
})
