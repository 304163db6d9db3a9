import { showText } from '../visibleText.ts'

/** A name of a program as people write it: `returnBy` → `Return by`, `imageURL` → `Image URL`. */
export function toWords(name: string): string {
  const words = showText(name)
    .text.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()))
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
