import type { Catalogue } from './readTexts.ts'

/** First line of every file that is written from the languages. */
export const writtenFrom = (tag: string): string =>
  `// Written by \`npm run texts\` from packages/ui/texts/${tag}.json.`

/** Characters that can't be seen, such as a soft hyphen. */
const invisible = /[\u00ad\u00a0\u2000-\u200f\u202f\u2060\ufeff]/g

/** A string in the quotes that the formatter would choose. */
export function quote(text: string): string {
  const json = JSON.stringify(text).replace(
    invisible,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const inner = json.slice(1, -1).replaceAll('\\"', '"')
  if (!inner.includes("'")) return `'${inner}'`
  return inner.includes('"') ? `'${inner.replaceAll("'", "\\'")}'` : json
}

/** The lines of a catalogue, below the note of each message that has one. */
export const printMessages = (catalogue: Catalogue, notes: Catalogue = {}): string[] =>
  Object.entries(catalogue).flatMap(([key, message]) => [
    ...(notes[key] ? [`  /** ${notes[key]} */`] : []),
    `  ${key}: ${quote(message)},`,
  ])

/** Several lines as a file. */
export const toFile = (...lines: readonly string[]): string => `${lines.join('\n')}\n`

/** Name of a language in code: `ptBR` for `pt-BR`. */
export const exportName = (tag: string): string =>
  tag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A language as a key of an object. */
export const keyOf = (tag: string): string => (tag.includes('-') ? quote(tag) : tag)

/** `walletHome` is `walletHomeEn` in English. */
export const englishName = (catalogue: string): string => `${catalogue}En`
