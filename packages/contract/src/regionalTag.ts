import { languageKind } from './createLanguageMatcher.ts'

/**
 * Tag for times in the language of the texts and the format of a person's region: `en-GB` has the day before the month,
 * where `en` alone is American. Calendar and digits stay those of the language, as other texts have them: `ar-EG` alone
 * would mix Arabic-Indic digits with the Western ones of amounts.
 *
 * @param locale language of the texts, BCP 47
 * @param preferred the person's languages, as the browser lists them
 */
export function regionalTag(locale: string, preferred: readonly string[]): string {
  const kind = languageKind(locale)
  const tag = preferred.find((one) => languageKind(one) === kind) ?? locale
  const { calendar, numberingSystem } = new Intl.DateTimeFormat(locale).resolvedOptions()
  return new Intl.Locale(tag, { calendar, numberingSystem }).toString()
}
