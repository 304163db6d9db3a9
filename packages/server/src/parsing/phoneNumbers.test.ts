import { describe, expect, it } from 'vitest'

import { checkPhoneNumber, normalisePhoneNumber } from './phoneNumbers.ts'

describe('normalisePhoneNumber', () => {
  it.each([
    ['+447911123456', '+447911123456'],
    ['+4407911123456', '+447911123456'],
    ['+49015112345678', '+4915112345678'],
    ['+390612345678', '+390612345678'],
    ['+15550001234', '+15550001234'],
    ['+999123456789', '+999123456789'],
    ['+5215512345678', '+525512345678'],
    ['+525512345678', '+525512345678'],
  ])('default: %s is %s', (number, normal) => {
    expect(normalisePhoneNumber(number)).toBe(normal)
  })
})

describe('checkPhoneNumber', () => {
  const codeOf = (number: string, countries?: readonly string[]): unknown => {
    try {
      checkPhoneNumber(number, { path: 'contact', countries })
      return 'fine'
    } catch (error) {
      const { code, facts } = error as { code: string; facts: { country?: string } }
      return facts.country ? `${code} ${facts.country}` : code
    }
  }

  it.each([
    ['a mobile', '+436641234567'],
    ['a mobile of a small island', '+447624311111'],
    ['a landline', '+390612345678'],
    ['a mobile of Mexico with the 1 of before 2019', '+5215512345678'],
    ['a number that nobody has', '+15550001234'],
  ])('default: takes %s', (_, number) => {
    expect(codeOf(number)).toBe('fine')
  })

  it.each([
    ['too short', '+1555123'],
    ['too long', '+120255501234'],
    ['a calling code that nobody has', '+999123456789'],
    ['premium-rate, US', '+19005551234'],
    ['premium-rate, GB', '+449098790879'],
    ['premium-rate, AT', '+43900123456'],
    ['premium-rate, of the world', '+979123456789'],
  ])('behavior: refuses %s', (_, number) => {
    expect(codeOf(number)).toBe('REQUEST_INVALID')
    expect(codeOf(number, ['US', 'GB', 'AT'])).toBe('REQUEST_INVALID')
  })

  it.each([
    ['+447911123456', 'SMS_COUNTRY_NOT_ALLOWED GG'],
    ['+18765551234', 'SMS_COUNTRY_NOT_ALLOWED JM'],
    ['+77012345678', 'SMS_COUNTRY_NOT_ALLOWED KZ'],
    ['+12025550123', 'fine'],
    ['+15550001234', 'fine'],
    ['+447400123456', 'fine'],
  ])('parameters: countries, by the number and not by its calling code: %s', (number, expected) => {
    expect(codeOf(number, ['GB', 'US', 'RU'])).toBe(expected)
  })

  it.each(['+88213300655', '+870773111632', '+8835100123456'])(
    'behavior: a network of no country is not allowed, with a list or without: %s',
    (number) => {
      expect(codeOf(number)).toMatch(/^SMS_COUNTRY_NOT_ALLOWED \+8/)
      expect(codeOf(number, ['US'])).toMatch(/^SMS_COUNTRY_NOT_ALLOWED \+8/)
    },
  )
})
