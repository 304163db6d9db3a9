/**
 * A language and how it is written, such as `zh-Hans`: Portuguese is read in Brazil as in Portugal, but not simplified
 * Chinese in Taiwan. Undefined for a malformed tag.
 *
 * @param tag BCP 47
 */
export function languageKind(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return undefined
  }
}

/**
 * Returns a function that finds the first of a person's languages that there are texts for; the same region first. What
 * is known is read once, since clients name up to ten languages with each request.
 *
 * @param known BCP 47 tags of the languages with texts
 *
 * @example
 * const matchLanguage = createLanguageMatcher(['en', 'pt-BR'])
 * matchLanguage(['pt-PT', 'en']) // 'pt-BR'
 */
export function createLanguageMatcher<Tag extends string>(
  known: readonly Tag[],
): (preferred: readonly string[]) => Tag | undefined {
  const byTag = new Map(known.map((tag) => [tag.toLowerCase(), tag]))
  // The first region of a language stands for the others.
  const byKind = new Map([...known].reverse().map((tag) => [languageKind(tag) ?? tag, tag]))
  return (preferred) => {
    for (const tag of preferred) {
      const match = byTag.get(tag.toLowerCase()) ?? byKind.get(languageKind(tag) ?? '')
      if (match !== undefined) return match
    }
    return undefined
  }
}
