import type { Appearance, Variables } from '@latchkey/ui'

/** Reader's choices. The first of each list is how the kit looks by itself. */
export interface Settings {
  theme: keyof typeof themes
  accent: string
  radius: number
  density: keyof typeof densities
  fontSize: keyof typeof fontSizes
  fontFamily: keyof typeof fontFamilies
}

export const themes = { system: 'As the device', light: 'Light', dark: 'Dark' } as const

/** Steps of the grid that every distance and height is made of. */
export const densities = { normal: undefined, compact: '3.5px', roomy: '4.5px' } as const

const fonts = (title: number, body: number, small: number): Variables => {
  const font = (weight: number, size: number) =>
    `${weight} ${size}px / ${Math.ceil((size * 1.35) / 2) * 2}px var(--lk-font-family)`
  return {
    fontTitle: font(600, title),
    fontHeading: font(600, body),
    fontBody: font(400, body),
    fontControl: font(500, body),
    fontLabel: font(500, small),
    fontSmall: font(400, small),
  }
}

export const fontSizes = { normal: {}, small: fonts(18, 14, 12), large: fonts(22, 17, 15) } as const

export const fontFamilies = {
  system: undefined,
  serif: 'Georgia, serif',
  monospace: 'ui-monospace, monospace',
} as const

export const firstSettings: Settings = {
  theme: 'system',
  accent: '#3b5bdb',
  radius: 16,
  density: 'normal',
  fontSize: 'normal',
  fontFamily: 'system',
}

/** The `appearance` for the settings, without what is the kit's default. */
export function toAppearance({ theme, accent, radius, density, fontSize, fontFamily }: Settings): Appearance {
  const space = densities[density]
  const family = fontFamilies[fontFamily]
  return {
    theme,
    variables: {
      accent,
      ...(radius === 16 ? {} : { radius: `${radius}px` }),
      ...(space ? { space } : {}),
      ...(family ? { fontFamily: family } : {}),
      ...fontSizes[fontSize],
    },
  }
}
