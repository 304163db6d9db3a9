import metadata from 'libphonenumber-js/max/metadata'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it, vi } from 'vitest'

import { printCountryTable } from '../../test/phone/printCountryTable.ts'
import { plansByCode, sampleNumbers } from '../../test/phone/readPlans.ts'
import { countryTable } from './countryTable.ts'
import * as field from './readPhone.ts'

// The same functions with all that libphonenumber-js knows.
vi.resetModules()
vi.doMock('./readCountryTable.ts', () => ({ readCountryTable: () => metadata }))
const whole: typeof field = await import('./readPhone.ts')
// Files share modules: the next one gets the field's own metadata.
vi.doUnmock('./readCountryTable.ts')
vi.resetModules()

const plans = plansByCode.flat()
const mobiles = plans.map(({ id, callingCode, mobiles }) => ({
  id,
  callingCode,
  numbers: [examples[id as keyof typeof examples], ...sampleNumbers(mobiles, 12)],
}))

/** Everything that the field does with a number that is typed or pasted. */
const read = (rules: typeof field, country: string, text: string, international: string) => ({
  text,
  typed: rules.readPhone(text, country, undefined),
  pasted: rules.readPhone(international, 'US', undefined),
  split: rules.splitPhone(international, 'US'),
  shown: rules.formatPhone(international),
})

describe('countryTable', () => {
  it('behavior: is what `npm run countries` prints from the installed library', () => {
    expect(countryTable.trim()).toBe(printCountryTable())
  })

  it('behavior: reads and shows mobile numbers of every country as the whole library does', () => {
    expect(mobiles.length).toBeGreaterThan(240)
    for (const { id, callingCode, numbers } of mobiles)
      for (const number of numbers) {
        const international = `+${callingCode}${number}`
        expect(read(field, id, number, international)).toEqual(read(whole, id, number, international))
        expect(field.toE164({ country: id, text: number })).toBe(international)
      }
  })

  it('behavior: reads a number whose plus is missing at least as well as the whole library', () => {
    for (const { id, callingCode, numbers } of mobiles)
      for (const text of numbers.map((number) => callingCode + number)) {
        const number = field.toE164({ country: id, text })
        // The whole library takes some for longer numbers of fixed lines: 49 1512… as 4915 12….
        expect([`+${text}`, whole.toE164({ country: id, text })]).toContain(number)
      }
  })

  it('behavior: strips national prefixes as the whole library does', () => {
    const prefixed = plans.filter(({ nationalPrefix }) => nationalPrefix)
    expect(prefixed.length).toBeGreaterThan(100)
    for (const { id, nationalPrefix, mobiles, fixedLines } of prefixed)
      for (const number of [...sampleNumbers(mobiles, 12), ...sampleNumbers(fixedLines, 12)]) {
        const text = nationalPrefix + number
        expect([text, field.toE164({ country: id, text })]).toEqual([
          text,
          whole.toE164({ country: id, text }),
        ])
      }
  })

  it('behavior: refuses numbers that are too short or too long with the same sentences', () => {
    for (const { id, numbers } of mobiles)
      for (const number of numbers.slice(0, 2))
        for (const text of [...Array(number.length).keys()].flatMap((length) => [
          number.slice(0, length),
          number + '4'.repeat(length),
        ]))
          expect([text, field.findPhoneProblem({ country: id, text }, undefined)]).toEqual([
            text,
            whole.findPhoneProblem({ country: id, text }, undefined),
          ])
  })
})
