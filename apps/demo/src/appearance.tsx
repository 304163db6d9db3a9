import type { Appearance } from '@latchkey/ui'

import { Logo } from './art/Logo.tsx'

/** The look of the kit on this site: name, logo and accent color. The other colors are derived from the accent. */
export const appearance: Appearance = {
  theme: 'system',
  variables: { accent: 'oklch(0.43 0.08 168)' },
  options: { name: 'Larkfield', logo: <Logo /> },
}
