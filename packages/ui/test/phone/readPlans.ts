import fc from 'fast-check'
import metadata from 'libphonenumber-js/max/metadata'

/** Numbering plan of a country in libphonenumber-js, as far as a field for phone numbers needs it. */
export interface Plan {
  readonly id: string
  readonly callingCode: string
  /** Pattern of what is dialled before the calling code of another country. */
  readonly exitCode: string
  /** All numbers that exist. */
  readonly pattern: string
  readonly lengths: readonly number[]
  readonly nationalPrefix: string
  readonly prefixForParsing: string
  readonly transformRule: string
  readonly leadingDigits: string
  readonly formats: readonly Format[]
  readonly fixedLines: string
  readonly mobiles: string
}

export interface Format {
  readonly pattern: string
  readonly international: string
  /** Pattern of what numbers with this format begin with; empty: anything. */
  readonly leadingDigits: string
}

type Row = readonly unknown[]

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function readPlan([id, row]: [string, Row]): Plan {
  const [fixedLines = '', mobiles] = list(row[11]).map((type) => text(list(type)[0]))
  return {
    id,
    callingCode: text(row[0]),
    exitCode: text(row[1]),
    pattern: text(row[2]),
    lengths: row[3] as readonly number[],
    nationalPrefix: text(row[5]),
    prefixForParsing: text(row[7]),
    transformRule: text(row[8]),
    leadingDigits: text(row[10]),
    formats: list(row[4])
      .map(list)
      .map((format) => ({
        pattern: text(format[0]),
        international: text(format[5]) || text(format[1]),
        leadingDigits: text(list(format[2]).at(-1)),
      })),
    fixedLines,
    // Empty where a number doesn't show what it is.
    mobiles: mobiles || fixedLines,
  }
}

const plans = new Map(
  Object.entries(metadata.countries as unknown as Record<string, Row>).map((entry) => [
    entry[0],
    readPlan(entry),
  ]),
)

/** The plans of each calling code, its main country first. */
export const plansByCode: readonly (readonly Plan[])[] = Object.values(metadata.country_calling_codes).map(
  (ids) => ids.map((id) => plans.get(id)!),
)

/** The same numbers that match a pattern in each run. */
export const sampleNumbers = (pattern: string, count: number): string[] =>
  pattern === ''
    ? []
    : fc.sample(fc.stringMatching(new RegExp(`^(?:${pattern})$`)), { seed: 1, numRuns: count })
