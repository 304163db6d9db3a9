/** As many repetitions of a text as fit. */
export const repeated = (text: string) => (bytes: number) =>
  text.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(text))))

const filled = (open: string, item: string, close: string) => (bytes: number) =>
  open + repeated(item)(bytes - open.length - close.length) + close

/** Texts that make regular expressions go back, and decoders do work for each character. */
export const hostileTexts = {
  letters: repeated('a'),
  digits: repeated('9'),
  zeros: repeated('0'),
  hex: repeated('ab'),
  hexBytes: filled('0x', 'ab', ''),
  halfHex: filled('0x', 'ab', 'g'),
  dots: repeated('a.'),
  dashes: repeated('a-'),
  spaces: filled('a', ' ', 'a'),
  lines: repeated('a\n'),
  gaps: repeated('\n    '),
  backslashes: repeated('\\'),
  brackets: repeated('['),
  accents: repeated('e\u0301'),
  emoji: repeated('👩‍👩'),
  base64: repeated('Qe_-'),
}

/** JSON that is deep, wide or long. */
export const hostileJson = {
  deepLists: (bytes: number) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  deepObjects: (bytes: number) => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
  manyValues: filled('[0', ',1', ']'),
  manyObjects: filled('[{}', ',{}', ']'),
  manyKeys: (bytes: number) => `{${Array.from({ length: bytes / 10 }, (_, at) => `"k${at}":1`).join(',')}}`,
  oneKeyAgain: filled('{"a":1', ',"a":1', '}'),
  longText: filled('{"payload":"', 'a', '"}'),
  escapes: filled('{"payload":"', '\\u0061', '"}'),
  quotes: filled('{"payload":"', '\\"', '"}'),
  backslashes: filled('{"payload":"', '\\\\', '"}'),
  wideCharacters: filled('{"payload":"', '😀', '"}'),
  longNumbers: filled('[', '1', ']'),
  spaces: filled('[', ' ', ']'),
}

/** Binary data of each byte that a length, a tag or a type may be. */
export const hostileBytes = Object.fromEntries(
  [0x00, 0x01, 0x02, 0x0a, 0x12, 0x30, 0x5a, 0x7f, 0x80, 0x81, 0x9f, 0xa1, 0xbf, 0xc1, 0xd2, 0xf8, 0xff].map(
    (byte) => [`x${byte.toString(16).padStart(2, '0')}`, (bytes: number) => new Uint8Array(bytes).fill(byte)],
  ),
)

/** The same inputs in another form. */
export const mapped = <From, To>(
  inputs: Readonly<Record<string, (bytes: number) => From>>,
  change: (input: From) => To,
  scale = 1,
): Record<string, (bytes: number) => To> =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, make]) => [name, (bytes) => change(make(Math.floor(bytes / scale)))]),
  )

export const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
export const toUtf8 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text))

/** The largest input of a growing family that fits, nearly. Several readers take the same one. */
export function largest<Input>(make: (size: number) => Input, measure: (input: Input) => number) {
  const made = new Map<number, Input>()
  function search(bytes: number): Input {
    let [fits, tooLarge] = [1, 2]
    while (measure(make(tooLarge)) <= bytes && tooLarge < 2 ** 20) [fits, tooLarge] = [tooLarge, 2 * tooLarge]
    while (tooLarge - fits > 1 + fits / 10) {
      const middle = Math.floor((fits + tooLarge) / 2)
      if (measure(make(middle)) <= bytes) fits = middle
      else tooLarge = middle
    }
    return make(fits)
  }
  return (bytes: number): Input => {
    const input = made.get(bytes) ?? search(bytes)
    made.set(bytes, input)
    return input
  }
}
