/**
 * Makes an untrusted name safe for a subject and a sentence: one line, at most 80 characters, no control or
 * bidirectional formatting characters.
 */
export function plainName(name: string): string {
  const line = name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim()
  return [...line].slice(0, 80).join('').trim()
}
