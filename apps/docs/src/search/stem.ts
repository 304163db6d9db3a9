const vowel = /[aeiouy]/

/** Endings that are replaced. The first that fits is, if it leaves at least `rest` letters. */
const endings: readonly { ending: RegExp; by: string; rest: number }[] = [
  { ending: /ification$/, by: 'ify', rest: 2 },
  { ending: /i[sz]ation$/, by: '', rest: 3 },
  { ending: /ption$/, by: 'pt', rest: 2 },
  { ending: /ction$/, by: 'ct', rest: 2 },
  { ending: /ation$/, by: '', rest: 4 },
  { ending: /ation$/, by: 'at', rest: 2 },
  { ending: /i[sz](?:e|ing|ed)$/, by: '', rest: 4 },
  { ending: /at(?:e|ing|ed)$/, by: '', rest: 4 },
  { ending: /ment$/, by: '', rest: 3 },
  { ending: /ied$/, by: 'y', rest: 2 },
  { ending: /ing$/, by: '', rest: 3 },
  { ending: /(?<!e)ed$/, by: '', rest: 3 },
  { ending: /ly$/, by: '', rest: 4 },
]

/** Words whose end only looks like an ending, and verbs that change. */
const irregular: ReadonlyMap<string, string> = new Map(
  [
    ['setting', 'setting'],
    ['embed', 'embed'],
    ['bought', 'buy'],
    ['built', 'build'],
    ['lost', 'lose'],
    ['paid', 'pay'],
    ['sent', 'send'],
    ['stolen', 'steal'],
    ['wrote', 'write'],
    ['written', 'write'],
  ].map(([word, base]) => [word!, base!]),
)

const singular = (word: string): string => {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/**
 * A word without its English ending, so that "redirects", "redirected" and "redirecting" meet. The result isn't always
 * a word: "configure" and "configuration" are both `configur`.
 */
export function stem(word: string): string {
  let rest = singular(word)
  const known = irregular.get(rest)
  if (known !== undefined) return known
  for (const { ending, by, rest: least } of endings) {
    const left = rest.replace(ending, '')
    if (left === rest || left.length < least || !vowel.test(left)) continue
    // "logged" is "log", while "called" is "call".
    rest = by === '' ? left.replace(/([^aeioulsz])\1$/, '$1') : left + by
    break
  }
  if (rest.length < 4) return rest
  return rest.replace(/([^aeiou])y$|ie$/, '$1i').replace(/e$/, '')
}
