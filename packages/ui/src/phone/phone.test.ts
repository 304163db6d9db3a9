import { describe, expect, it } from 'vitest'

import { guessCountry, listCountries, searchCountries } from './countries.ts'
import { describePhoneProblem, findPhoneProblem, splitPhone, toE164 } from './readPhone.ts'

describe('splitPhone', () => {
  it.each([
    ['+447700900123', 'US', { country: 'GB', text: '7700 900123' }],
    ['+44 7700', 'US', { country: 'GB', text: '7700' }],
    ['0049 1512 3456789', 'US', { country: 'DE', text: '1512 3456789' }],
    // Mobile numbers alone are formatted: SMS go to no others.
    ['0049 30 901820', 'US', { country: 'DE', text: '30901820' }],
    ['+52 1 55 1234 5678', 'US', { country: 'MX', text: '55 1234 5678' }],
    ['0052-1-5512345678', 'US', { country: 'MX', text: '55 1234 5678' }],
    ['+1', 'CA', { country: 'CA', text: '' }],
    ['+1', 'GB', { country: 'US', text: '' }],
    ['+1 604 555 0123', 'US', { country: 'CA', text: '604 555 0123' }],
  ])('behavior: splits %s, typed in %s', (text, preferred, phone) => {
    expect(splitPhone(text, preferred)).toEqual(phone)
  })

  it.each(['+', '+4', '7700 900123', 'ada', ''])('behavior: %s names no country yet', (text) => {
    expect(splitPhone(text, 'GB')).toBeUndefined()
  })
})

describe('toE164', () => {
  it.each([
    ['GB', '07700 900123', '+447700900123'],
    ['GB', '7700 900123', '+447700900123'],
    ['US', '(415) 555-2671', '+14155552671'],
    ['IT', '06 6982 1234', '+390669821234'],
  ])('behavior: completes a number of %s: %s', (country, text, number) => {
    expect(toE164({ country, text })).toBe(number)
  })
})

describe('findPhoneProblem', () => {
  const say = (country: string, text: string, allowed?: readonly string[]) => {
    const problem = findPhoneProblem({ country, text }, allowed)
    return problem && describePhoneProblem(problem, {})
  }

  it('default', () => {
    expect(say('US', '415 555 2671')).toBeUndefined()
    expect(say('GB', '07700 900123', ['GB'])).toBeUndefined()
  })

  it.each([
    ['US', ' ', 'Enter your phone number.'],
    ['US', '415 555 267', 'That number is too short.'],
    ['US', '415 555 26', 'That number is too short.'],
    ['US', '415', 'That number is too short.'],
    ['US', '415 555 26712', 'That number is too long.'],
    ['US', '415 555 2671234', 'That number is too long.'],
  ])('behavior: %s %s names the remedy', (country, text, sentence) => {
    expect(say(country, text)).toBe(sentence)
  })

  it('behavior: names a country that codes can’t be sent to', () => {
    expect(say('FR', '6 12 34 56 78', ['GB', 'IE'])).toBe(
      "We can't send codes to France. Use another number.",
    )
  })
})

describe('countries', () => {
  const all = listCountries(undefined, 'en')

  it('behavior: sorts and names countries in the language of the texts', () => {
    expect(all.length).toBeGreaterThan(200)
    expect(all[0]?.name).toBe('Afghanistan')
    expect(listCountries(['DE', 'AT'], 'de')).toEqual([
      { id: 'DE', name: 'Deutschland', dialCode: '49' },
      { id: 'AT', name: 'Österreich', dialCode: '43' },
    ])
  })

  it.each([
    ['united k', ['GB']],
    ['cote', ['CI']],
    ['de', ['DE', 'DK']],
    ['kingdom', ['GB']],
    ['+44', ['GG', 'IM', 'JE', 'GB']],
    ['0049', ['DE']],
    ['nowhere', []],
  ])('behavior: finds countries by %s', (typed, ids) => {
    expect(searchCountries(all, typed).map(({ id }) => id)).toEqual(ids)
  })

  it('behavior: guesses an allowed country from the device’s languages', () => {
    expect(guessCountry(['en-GB'], undefined)).toBe('GB')
    expect(guessCountry(['de', 'en-US'], undefined)).toBe('DE')
    expect(guessCountry(['de', 'en-US'], ['US', 'CA'])).toBe('US')
    expect(guessCountry(['de'], ['IE'])).toBe('IE')
  })
})
