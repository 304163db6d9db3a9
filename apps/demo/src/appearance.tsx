import type { Appearance, Localization } from '@latchkey/ui'
import { de } from '@latchkey/ui/locales'

import { Logo } from './art/Logo.tsx'
import type { Options } from './options/options.ts'

/** The look of the kit on this site: name, logo and accent color. The other colors are derived from the accent. */
export const appearanceOf = ({ theme, accent }: Options): Appearance => ({
  theme,
  variables: { accent },
  options: { name: 'Larkfield', logo: <Logo /> },
})

/** The kit's texts in each language of the site. */
export const localizations: Readonly<Record<Options['language'], Localization>> = { en: {}, de }
