import { readTyped } from './readTyped.ts'

/** How many wrappings one in the other are removed. A long text could have thousands. */
const mostRounds = 4

/** Removed several times, since one may wrap the other: `"Ann" <mailto:ann@example.com>,`. */
const wrappings: readonly (readonly [RegExp, string])[] = [
  // Ann <ann@example.com>
  [/^[^<]*<([^<>]+)>.*$/, '$1'],
  // mailto:, tel:, E-mail:
  [/^[\p{L}-]+\.?: ?/u, ''],
  [/^[\p{So}\p{Pi}"'‚„`*|•<> ]+|[\p{Pf}\p{Pi}"'`*|<>.,;:!? ]+$/gu, ''],
  // ann@example.com (Ann Lee)
  [/ \([\p{L} ]*\)$/u, ''],
  // Ann Lee (ann@example.com)
  [/^[^@()[\]{}]*[([{]([^()[\]{}]*@[^()[\]{}]*)[)\]}]$/, '$1'],
  // ?subject=Hello of a mailto:, ;ext=12 of a tel:, ?body=Hello of an sms:
  [/(@[^?]*)\?.*$|^(\+?[\d ().-]+)[;?].*$/, '$1$2'],
]

/** The characters of a link, which may be escaped: RFC 6068 §2. */
function decodeLink(link: string): string {
  try {
    return decodeURIComponent(link)
  } catch {
    return link
  }
}

/**
 * An e-mail address or phone number without what surrounds it where it was copied: the scheme of a link, the name before
 * it, brackets, quotes, the comma after it. What is no contact stays as it is.
 *
 * @example
 * readContact('Ann Lee <ann@example.com>;') // 'ann@example.com'
 */
export function readContact(text: string): string {
  let read = readTyped(text).replace(/^(?:mailto|tel|sms):.*/i, decodeLink)
  for (let round = 0; round < mostRounds; round++)
    for (const [wrapping, content] of wrappings) read = read.replace(wrapping, content)
  return read
}
