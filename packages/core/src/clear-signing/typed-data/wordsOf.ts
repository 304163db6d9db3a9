import { showText } from '../visibleText.ts'

/** The longest name that is shown as words. One that is longer is no name. */
const longest = 60

/** Words of a name of a program: `returnBy`, `return_by` → `return`, `By`. */
export const wordsOf = (name: string): string[] =>
  showText(name)
    .text.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[\s_:.-]+/)
    .filter(Boolean)

/** A name of a program as people write it: `returnBy` → `Return by`, `imageURL` → `Image URL`. */
export function toWords(name: string): string {
  const words = wordsOf(name)
    .map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()))
    .join(' ')
  const shown = words.charAt(0).toUpperCase() + words.slice(1)
  return shown.length > longest ? `${shown.slice(0, longest)}…` : shown
}
