import type { Appearance } from '@latchkey/ui'

import { Logo } from './art/Logo.tsx'
import type { Options } from './options/options.ts'

/** The look of the kit on this site: name, logo and accent color. The other colors are derived from the accent. */
export const appearanceOf = ({ theme, accent }: Options): Appearance => ({
  theme,
  variables: { accent },
  options: { name: 'Larkfield', logo: <Logo /> },
})
