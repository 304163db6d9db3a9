/** Scripts that run right to left, as ISO 15924 names them: those of languages that people write on screens today. */
const rightToLeftScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])
const rightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u
const isIsolated = /^[\u2066-\u2068].*\u2069$/su
/** Keeps its order in any sentence: letters and digits, with anything between them if a letter is first. */
const isSteady = /^(?:[\p{L}\p{M}\p{N}]*|\p{L}.*[\p{L}\p{M}\p{N}]|https?:.*)$/u

/** Whether a language runs right to left. */
export const isRightToLeft = (tag: string): boolean =>
  rightToLeftScripts.has(new Intl.Locale(tag).maximize().script ?? '')

/**
 * A value in a sentence, in the direction of its own letters. Right to left, `+44 7700 900123` would else be drawn as
 * `900123 7700 44+`, and `US$` as `$US`. Two invisible characters (Unicode's LRI and PDI) keep it together; sentences
 * that run left to right have the value as it is.
 */
export function isolate(value: string, sentence: string): string {
  if (!rightToLeftLetter.test(sentence) || isIsolated.test(value)) return value
  // A phrase such as `Firefox على Windows` runs as its sentence, although it begins with a Latin word.
  return rightToLeftLetter.test(value) || isSteady.test(value) ? value : `\u2066${value}\u2069`
}

/** A sentence that begins with a value keeps its direction where that is read from its first letter: in `<bdi>`. */
export const keepDirection = (filled: string, sentence: string): string =>
  rightToLeftLetter.test(sentence) && !rightToLeftLetter.test(/\p{L}/u.exec(filled)?.[0] ?? '')
    ? `\u200f${filled}`
    : filled

/** An amount with its unit, which runs left to right in every language: `1.5 ETH`, `3,086.42 US$`. */
export const isolateAmount = (amount: string, tag: string): string =>
  isRightToLeft(tag) ? `\u2066${amount}\u2069` : amount
