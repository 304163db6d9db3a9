import { type Format, type Plan, plansByCode, sampleNumbers } from './readPlans.ts'

/** Numbers of each country that its formats are tried with. */
const samples = 400

/**
 * The table that src/phone/countryTable.ts holds, from the installed libphonenumber-js: a row for each country, cells
 * with a space in between. Left out is what only tells whether a number exists, and what no mobile number needs.
 */
export const printCountryTable = (): string => plansByCode.flatMap(printCode).join('\n')

function printCode(plans: readonly Plan[]): string[] {
  const [main] = plans
  const mobiles = plans.flatMap(({ mobiles }) => sampleNumbers(mobiles, samples))
  return plans.map((plan) => {
    const cells = [
      // Once for all countries that share it.
      plan === main ? plan.callingCode : '',
      plan.id,
      plan.lengths.join(),
      plan.exitCode === '00' ? '' : plan.exitCode,
      needsPattern(plan) ? printPattern(plan) : '',
      plan.nationalPrefix,
      plan.prefixForParsing,
      plan.transformRule,
      plan === main ? '' : printLeadingDigits(plan, main!),
      ...(plan === main ? usedFormats(plan.formats, mobiles).flatMap(printFormat) : []),
    ]
    if (cells.some((cell) => cell.includes(' ')))
      throw new Error(`Expected no spaces in the plan of ${plan.id}`)
    return cells.join(' ').trimEnd()
  })
}

/** Whether a mobile number whose calling code is typed without a plus could be a longer number of the same country. */
function needsPattern({ callingCode, lengths, mobiles }: Plan): boolean {
  const shortest = Math.min(...sampleNumbers(mobiles, samples).map((number) => number.length))
  return callingCode.length + shortest <= Math.max(...lengths)
}

/** First digits and lengths of mobile numbers, `[67]\d{8,9}`; all numbers, where some begin like the calling code. */
function printPattern({ callingCode, pattern, mobiles }: Plan): string {
  const numbers = sampleNumbers(mobiles, samples)
  const first = [...new Set(numbers.map(([digit]) => digit))].sort().join('')
  if (first.includes(callingCode.charAt(0))) return pattern
  const rest = numbers.map((number) => number.length - 1)
  return `[${first}]\\d{${[...new Set([Math.min(...rest), Math.max(...rest)])].join()}}`
}

/** Pattern that tells the mobile numbers of a country from those of the main one; empty if they are the same. */
const printLeadingDigits = ({ leadingDigits, mobiles }: Plan, main: Plan): string =>
  leadingDigits || (mobiles === main.mobiles ? '' : mobiles)

const matches = (number: string, { pattern, leadingDigits }: Format): boolean =>
  number.search(leadingDigits) === 0 && new RegExp(`^(?:${pattern})$`).test(number)

/** The formats that some number has. The first that matches counts. */
function usedFormats(formats: readonly Format[], numbers: readonly string[]): readonly Format[] {
  const used = new Set(numbers.map((number) => formats.find((format) => matches(number, format))))
  return formats.filter((format) => used.has(format))
}

/** `(\d{3})(\d{4,5})` as `3-4,5`, and what such numbers begin with. */
function printFormat({ pattern, international, leadingDigits }: Format): [string, string] {
  const groups = [...pattern.matchAll(/\(\\d(?:\{([\d,]+)\})?\)/g)]
  const all = groups.map((_, at) => `$${at + 1}`).join(' ')
  // In international numbers, the library puts a space in place of every other separator.
  const hasAllGroups = international.replace(/[^$\d]+/g, ' ').trim() === all
  if (groups.join('') === '' || !hasAllGroups || groups.map(([group]) => group).join('') !== pattern)
    throw new Error(`Expected groups of digits alone, in their order, got ${pattern} and ${international}`)
  return [groups.map(([, count = '1']) => count).join('-'), leadingDigits]
}
