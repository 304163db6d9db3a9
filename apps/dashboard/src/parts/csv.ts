/** Text of a cell. A number or date is written by the caller. */
export type CsvRow = readonly string[]

/** Rows as lines of CSV (RFC 4180), each with its line break. */
export const toCsv = (rows: readonly CsvRow[]): string =>
  rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')

/** Excel reads UTF-8 only after this mark. */
export const csvStart = '\u{feff}'

/**
 * Spreadsheets compute what begins with one of these, which would let a user's name run a formula on the operator's
 * machine (OWASP, "CSV Injection"). A phone number is only a number.
 */
const formulaStart = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/u
const phoneNumber = /^\+\d+$/

function toCell(value: string): string {
  const safe = formulaStart.test(value) && !phoneNumber.test(value) ? `'${value}` : value
  return /[",\r\n;]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
