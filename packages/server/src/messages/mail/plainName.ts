/**
 * A name that others chose, fit for a subject and a sentence: one line, no control characters, none
 * that change the direction of the text around it, at most 80 characters.
 */
export function plainName(name: string): string {
  const line = name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim()
  return [...line].slice(0, 80).join('').trim()
}
