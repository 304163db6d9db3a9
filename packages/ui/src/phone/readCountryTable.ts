import type { MetadataJson } from './libphonenumber.ts'

interface Country {
  readonly id: string
  readonly callingCode: string
  readonly lengths: readonly number[]
  readonly exitCode: string
  /** Tells mobile numbers from those with a calling code but no plus; empty where lengths do. */
  readonly pattern: string
  readonly nationalPrefix: string
  readonly prefixForParsing: string
  readonly transformRule: string
  readonly leadingDigits: string
  /** Each is two cells: groups of digits, such as `3-4,5`, and what numbers with it begin with. */
  readonly formats: readonly string[]
}

/** Turns `countryTable` into metadata of libphonenumber-js. */
export function readCountryTable(table: string): MetadataJson {
  const sharing = readRows(table)
  const countries = [...sharing.values()]
    .flatMap((ofCode) => ofCode.map((country) => [country.id, toPlan(country, ofCode)] as const))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    version: 4,
    country_calling_codes: Object.fromEntries(
      [...sharing].map(([code, ofCode]) => [code, ofCode.map(({ id }) => id)]),
    ),
    countries: Object.fromEntries(countries),
    nonGeographic: {},
  } as unknown as MetadataJson
}

/** The countries of each calling code, the main one first. */
function readRows(table: string): Map<string, Country[]> {
  const sharing = new Map<string, Country[]>()
  let callingCode = ''
  for (const row of table.trimEnd().split('\n').slice(1)) {
    const [code, id = '', lengths = '', exitCode = '', pattern = '', ...cells] = row.split(' ')
    const [nationalPrefix = '', prefixForParsing = '', transformRule = '', leadingDigits = '', ...formats] =
      cells
    callingCode = code || callingCode
    const country: Country = {
      id,
      callingCode,
      lengths: lengths.split(',').map(Number),
      exitCode: exitCode || '00',
      pattern,
      nationalPrefix,
      prefixForParsing,
      transformRule,
      leadingDigits,
      formats,
    }
    sharing.set(callingCode, [...(sharing.get(callingCode) ?? []), country])
  }
  return sharing
}

function toPlan(country: Country, ofCode: readonly Country[]): unknown[] {
  const isMain = country === ofCode[0]
  return [
    country.callingCode,
    country.exitCode,
    country.pattern,
    country.lengths,
    // The library takes those of the main country for the others.
    isMain ? readFormats(country.formats) : 0,
    country.nationalPrefix,
    '',
    country.prefixForParsing,
    country.transformRule,
    0,
    isMain ? restOf(ofCode) : country.leadingDigits,
  ]
}

/** Numbers of the main country: those that no other country has, with a length that all of them know. */
function restOf([main, ...others]: readonly Country[]): string {
  const taken = others.map(({ leadingDigits }) => leadingDigits).filter(Boolean)
  if (taken.length === 0) return ''
  const shared = main!.lengths.filter((length) => others.every(({ lengths }) => lengths.includes(length)))
  return `(?!${taken.join('|')})(?:${shared.map((length) => `\\d{${length}}`).join('|')})$`
}

function readFormats(cells: readonly string[]): unknown[] {
  return cells
    .filter((_, at) => at % 2 === 0)
    .map((cell, at) => {
      const groups = cell.split('-')
      return [
        groups.map((count) => `(\\d{${count}})`).join(''),
        groups.map((_, index) => `$${index + 1}`).join(' '),
        [cells[at * 2 + 1]],
      ]
    })
}
