const isDigit = (point: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(point))

/** The ASCII digit for a decimal digit of any script. Unicode encodes each script's in one row, from zero to nine. */
function toAsciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let row = point
  while (isDigit(row - 1)) row--
  return String((point - row) % 10)
}

/**
 * A text of one line as its writer meant it, where keyboards, address books and web pages have left their traces: drops
 * invisible characters, writes full-width letters and the digits of every script in ASCII, each dash as `-` and each
 * run of spaces as one. Not for names, whose emoji need joiners. Unicode Standard Annex #15 (NFKC)
 */
export const readTyped = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '')
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
