/** The brand colors that the site offers; any other can be entered. */
export const accents = {
  Fern: '#125e47',
  Blue: '#2a4bc9',
  Red: '#c81e1e',
  Marigold: '#f2b632',
} as const

export const themes = { system: 'System', light: 'Light', dark: 'Dark' } as const

/** Each in its own words. */
export const languages = { en: 'English', de: 'Deutsch' } as const

/** Visitor's choices for the sign-in of this site. */
export interface Options {
  theme: keyof typeof themes
  /** Six hexadecimal digits after a #. */
  accent: string
  language: keyof typeof languages
}

export const firstOptions: Options = { theme: 'system', accent: accents.Fern, language: 'en' }

/** Reads stored choices. Missing and invalid ones are replaced by the first options. */
export function parseOptions(text: string | null): Options {
  let stored: Partial<Record<keyof Options, unknown>> = {}
  try {
    stored = Object(JSON.parse(text ?? '{}'))
  } catch {
    // Not JSON, so not ours: as if nothing was stored.
  }
  const { theme, accent, language } = stored
  return {
    theme: isNameIn(themes, theme) ? theme : firstOptions.theme,
    accent: typeof accent === 'string' && /^#[\da-f]{6}$/i.test(accent) ? accent : firstOptions.accent,
    language: isNameIn(languages, language) ? language : firstOptions.language,
  }
}

const isNameIn = <Names extends object>(names: Names, value: unknown): value is keyof Names =>
  typeof value === 'string' && Object.hasOwn(names, value)
