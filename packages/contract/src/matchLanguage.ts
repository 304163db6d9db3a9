/**
 * A language and how it is written, such as `zh-Hans`: Portuguese is read in Brazil as in Portugal, but not simplified
 * Chinese in Taiwan. Undefined for a malformed tag.
 *
 * @param tag BCP 47
 */
function languageKind(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return undefined
  }
}

/**
 * The first of a person's languages that there are texts for; the same region first.
 *
 * @param preferred BCP 47 tags, best first
 * @param known tags of the languages with texts
 */
export function matchLanguage<Tag extends string>(
  preferred: readonly string[],
  known: readonly Tag[],
): Tag | undefined {
  for (const tag of preferred) {
    const kind = languageKind(tag)
    const match =
      known.find((one) => one.toLowerCase() === tag.toLowerCase()) ??
      known.find((one) => kind !== undefined && languageKind(one) === kind)
    if (match !== undefined) return match
  }
  return undefined
}
