import { isSameAddress } from '@latchkey/crypto/addresses'

/** Characters of base58 that readers confuse, each with the one it is compared as. Base58 has no 0, O, l or I. */
const readAlike: Readonly<Record<string, string>> = {
  '1': 'i',
  j: 'i',
  '2': 'z',
  '5': 's',
  '6': 'g',
  '8': 'b',
  '9': 'q',
  v: 'u',
}

/** Most short forms show eight characters. An address that shares seven of them is found in seconds. */
const fewest = 7

/** An address as people read it: without its case, and hex without what all addresses begin with. */
const asRead = (address: string): string =>
  isHex(address)
    ? address.slice(2).toLowerCase()
    : address.toLowerCase().replace(/[12568jv9]/g, (character) => readAlike[character] ?? character)

const isHex = (address: string) => address.startsWith('0x')

/**
 * Whether two addresses look alike: what people compare are the ends, and attackers search for addresses with the same
 * ones. It doesn't matter how the characters are divided between the two ends.
 */
export function looksAlike(one: string, other: string): boolean {
  if (isHex(one) !== isHex(other) || isSameAddress(one, other)) return false
  const [a, b] = [asRead(one), asRead(other)]
  const length = Math.min(a.length, b.length)
  let start = 0
  while (start < length && a[start] === b[start]) start++
  let end = 0
  while (end < length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  return start + end >= fewest
}
