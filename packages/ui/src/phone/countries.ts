import { callingCodeOf, countries, countriesOf } from './phoneNumbers.ts'

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly id: string
  /** In the reader's language. */
  readonly name: string
  /** Dial code without its plus. */
  readonly dialCode: string
}

/**
 * The countries that a code can be sent to, sorted by name.
 *
 * @param allowed ISO codes; undefined: all
 * @param locale BCP 47 tag of the names
 */
export function listCountries(allowed: readonly string[] | undefined, locale: string): Country[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return countries
    .filter((id) => !allowed || allowed.includes(id))
    .map((id) => ({ id, name: names.of(id) ?? id, dialCode: callingCodeOf(id) }))
    .sort((one, other) => compare(one.name, other.name))
}

/** The dial code that a number begins with. No code begins with another one. ITU-T E.164 §6.2.1 */
export const dialCodeOf = (digits: string): string | undefined =>
  [1, 2, 3].map((length) => digits.slice(0, length)).find((dialCode) => countriesOf(dialCode).length > 0)

/** The country of a dial code. `preferred` wins if it shares the code; otherwise it is the main one. */
export function countryOfDialCode(dialCode: string, preferred?: string): string | undefined {
  const sharing = countriesOf(dialCode)
  return sharing.find((id) => id === preferred) ?? sharing[0]
}

/**
 * The initial country: the region of the device's language, if codes can be sent there.
 *
 * @param languages BCP 47 tags in the order of preference
 */
export function guessCountry(languages: readonly string[], allowed: readonly string[] | undefined): string {
  const known = countries.filter((id) => !allowed?.length || allowed.includes(id))
  const spoken = languages.map((language) => new Intl.Locale(language).maximize().region ?? '')
  return spoken.find((region) => known.includes(region)) ?? known[0] ?? 'US'
}

/** Countries that match the typed name, word of a name, dial code or ISO code. Best match first. */
export function searchCountries(listed: readonly Country[], typed: string): readonly Country[] {
  const query = fold(typed.trim())
  if (!query) return listed
  const digits = query.replace(/^\+|^00/, '')
  if (/^\d+$/.test(digits)) return listed.filter(({ dialCode }) => dialCode.startsWith(digits))
  const rank = ({ id, name }: Country): number => {
    const folded = fold(name)
    if (id.toLowerCase() === query) return 0
    if (folded.startsWith(query)) return 1
    return folded.split(/[\s(&’'-]+/).some((word) => word.startsWith(query)) ? 2 : 3
  }
  return [0, 1, 2].flatMap((wantedRank) => listed.filter((country) => rank(country) === wantedRank))
}

/** Lower case without accents. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
