export interface CodeShape {
  /** 6 to 9. */
  length: number
  /** False: digits alone. */
  alphanumeric: boolean
}

/** Full-width and Arabic-Indic digits become the digits that were sent. */
const plainDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

/** What of a text can stand in the slots: allowed characters, capital, no more than there are slots. */
export function cleanCode(text: string, { length, alphanumeric }: CodeShape): string {
  const strangers = alphanumeric ? /[^0-9A-Z]/g : /\D/g
  return plainDigits(text).toUpperCase().replace(strangers, '').slice(0, length)
}

/**
 * Finds the code in what was pasted: `402 918`, `7K4-QM2-X9P`, or a whole message around it. Undefined where
 * there is none, or more than one, so that no try is spent on a guess.
 */
export function extractCode(text: string, { length, alphanumeric }: CodeShape): string | undefined {
  const plain = plainDigits(text).toUpperCase()
  const character = alphanumeric ? '[0-9A-Z]' : '\\d'
  // Threes and twos may be set apart by a space or a hyphen; a longer run of characters is something else.
  const spaced = `(?<![0-9A-Z])${character}(?:[ \\u00a0-]?${character}){${length - 1}}(?![0-9A-Z])`
  const whole = new RegExp(`^\\s*${spaced}\\s*$`)
  const joined = (found: string): string => found.replace(/[^0-9A-Z]/g, '')
  if (whole.test(plain)) return joined(plain)

  // Inside a sentence, letters in a row are words: a code of letters must be one run and hold a digit.
  const inside = alphanumeric
    ? `(?<![0-9A-Z])(?:${character}{${length}}|${threes(length)})(?![0-9A-Z])`
    : spaced
  const found = [...plain.matchAll(new RegExp(inside, 'g'))].map(([code]) => joined(code))
  const codes = [...new Set(found.filter((code) => /\d/.test(code)))]
  return codes.length === 1 ? codes[0] : undefined
}

/** `7K4-QM2-X9P`: groups of three, the last may be shorter, all parted alike. */
function threes(length: number): string {
  const groups = Array.from({ length: Math.ceil(length / 3) }, (_, index) => Math.min(3, length - index * 3))
  return groups.map((size) => `[0-9A-Z]{${size}}`).join('[ \\u00a0-]')
}
