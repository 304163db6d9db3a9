/** The brand colors that the site offers, by their text; any other can be entered. */
export const accents = {
  accentFern: '#125e47',
  accentBlue: '#2a4bc9',
  accentRed: '#c81e1e',
  accentMarigold: '#f2b632',
} as const

/** The text of each. */
export const themes = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const

/** Visitor's choices for the sign-in of this site. */
export interface Options {
  theme: keyof typeof themes
  /** Six hexadecimal digits after a #. */
  accent: string
}

export const firstOptions: Options = { theme: 'system', accent: accents.accentFern }

/** Reads stored choices. Missing and invalid ones are replaced by the first options. */
export function parseOptions(text: string | null): Options {
  let stored: Partial<Record<keyof Options, unknown>> = {}
  try {
    stored = Object(JSON.parse(text ?? '{}'))
  } catch {
    // Not JSON, so not ours: as if nothing was stored.
  }
  const { theme, accent } = stored
  return {
    theme: isNameIn(themes, theme) ? theme : firstOptions.theme,
    accent: typeof accent === 'string' && /^#[\da-f]{6}$/i.test(accent) ? accent : firstOptions.accent,
  }
}

const isNameIn = <Names extends object>(names: Names, value: unknown): value is keyof Names =>
  typeof value === 'string' && Object.hasOwn(names, value)
