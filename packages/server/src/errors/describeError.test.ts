import { describe, expect, it } from 'vitest'

import { MessageRefused } from '../ports/MessageRefused.ts'
import { VendorAnswer } from '../ports/VendorAnswer.ts'
import { DatabaseUnavailable } from './DatabaseUnavailable.ts'
import { describeError, isConnectionLost, isUnavailable } from './describeError.ts'

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

  it.each([
    ['53100', 'The disk of the database server is full.'],
    ['57P03', 'The database server is starting or stopping.'],
    ['ECONNREFUSED', 'Nothing is listening at this address.'],
    ['toString', undefined],
  ])('behavior: says what %s means', (code, errorMeaning) => {
    expect(describeError(database(code))).toMatchObject({ errorCode: code, errorMeaning })
  })

  it('behavior: takes the enhanced code of a mail server for the more exact one', () => {
    const refused = new MessageRefused('SMTP_550', new VendorAnswer('mail.example.com:587', '5.7.26'))
    expect(describeError(refused)).toMatchObject({
      errorCode: 'SMTP_550',
      errorMeaning: 'The sender passed neither SPF nor DKIM.',
      enhancedCode: '5.7.26',
      vendor: 'mail.example.com:587',
    })
  })

  it.each([
    ['SMTP_550', '5.7.1', "The mail server doesn't accept mail from this sender."],
    ['SMTP_450', '4.7.1', 'greylisting'],
    ['SMTP_450', '4.2.0', 'greylisting'],
    ['SMTP_452', '4.2.2', "The recipient's mailbox is full."],
    ['SMTP_451', '4.9.9', 'The mail server had an internal error.'],
  ])('behavior: tells a refusal for now from one for good: %s %s', (code, enhancedCode, meaning) => {
    const refused = new MessageRefused(code, new VendorAnswer('mail.example.com:587', enhancedCode))
    expect(describeError(refused).errorMeaning).toContain(meaning)
  })

  it('behavior: takes nothing from an answer that isn’t ours', () => {
    const error = Object.assign(new Error('x'), {
      answer: { vendor: 'ada@example.com', enhancedCode: '5.1.1' },
    })
    expect(describeError(error)).toMatchObject({ vendor: undefined, enhancedCode: undefined })
  })

  it.each(['t', 'ze', 'error', ''])('behavior: doesn’t repeat the name %j of a minified class', (name) => {
    expect(describeError(Object.assign(new Error('x'), { name }))).toMatchObject({ errorName: 'Error' })
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
