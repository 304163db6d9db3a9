export interface CodeShape {
  /** 6 to 9. */
  length: number
  /** False: digits only. */
  alphanumeric: boolean
}

/** Converts full-width and Arabic-Indic digits to ASCII. */
const plainDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

/** The part of a text that fits the slots: allowed characters, in upper case, at most one per slot. */
export function cleanCode(text: string, { length, alphanumeric }: CodeShape): string {
  const notAllowed = alphanumeric ? /[^0-9A-Z]/g : /\D/g
  return plainDigits(text).toUpperCase().replace(notAllowed, '').slice(0, length)
}

/** Whether a text may be part of a code: only allowed characters, at most one per slot. */
export function isPartOfCode(text: string, { length, alphanumeric }: CodeShape): boolean {
  const characters = plainDigits(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return characters.length <= length && (alphanumeric ? /^[0-9A-Z]*$/ : /^\d*$/).test(characters)
}

/**
 * Finds the code in pasted text: `402 918`, `7K4-QM2-X9P`, or a whole message around it. Undefined if
 * there is none or more than one, so that no attempt is wasted on a guess.
 */
export function extractCode(text: string, { length, alphanumeric }: CodeShape): string | undefined {
  const plain = plainDigits(text).toUpperCase()
  const character = alphanumeric ? '[0-9A-Z]' : '\\d'
  const whole = new RegExp(`^\\s*${character}(?:[ -]?${character}){${length - 1}}\\s*$`)
  const joined = (text: string): string => text.replace(/[^0-9A-Z]/g, '')
  if (whole.test(plain)) return joined(plain)

  // In a sentence a code is one run, or groups of equal size. Other groups are dates or phone numbers.
  const run = `(?<![0-9A-Z])${character}{${length}}(?![0-9A-Z])`
  const sizes = alphanumeric ? [3] : [1, 2, 3, 4]
  const parted = (by: string): string => {
    const groups = sizes.map((size) => groupsOf(size, length, character).join(by)).join('|')
    // With another group next to it, which may be a word, the start of the code is ambiguous.
    const beside = alphanumeric ? by : '[ -]'
    return `(?<![0-9A-Z]|${character}${beside})(?:${groups})(?![0-9A-Z]|${beside}${character})`
  }
  const shapes = new RegExp([run, parted(' '), parted('-')].join('|'), 'g')
  const candidates = [...plain.matchAll(shapes)].map(([code]) => joined(code))
  // A run of letters is a word: a code with letters must contain a digit.
  const codes = [...new Set(candidates.filter((code) => /\d/.test(code)))]
  return codes.length === 1 ? codes[0] : undefined
}

/** Effect of a pasted text: it fills the code in, is left to the browser, or can't be a code. */
export type Paste = { readonly code: string } | 'left' | 'invalid'

/** @param here whether it was pasted into the field or its form */
export function readPaste(text: string, shape: CodeShape, here: boolean): Paste {
  const code = extractCode(text, shape)
  if (code) return { code }
  return !here || isPartOfCode(text, shape) ? 'left' : 'invalid'
}

/** Whether a gap is drawn before a slot: long codes and those with letters are read in threes. */
export const hasGapBefore = (index: number, { length, alphanumeric }: CodeShape): boolean =>
  index > 0 && index % 3 === 0 && (alphanumeric || length > 6)

/** Groups of equal size; the last may be shorter. */
function groupsOf(size: number, length: number, character: string): string[] {
  const groups = Array.from({ length: Math.ceil(length / size) })
  return groups.map((_, index) => `${character}{${Math.min(size, length - index * size)}}`)
}
