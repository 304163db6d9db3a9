import type { Appearance } from '@latchkey/ui'

import { Logo } from './art/Logo.tsx'

/** How the kit looks on this site: our name, our mark, our green. The rest follows from the accent. */
export const appearance: Appearance = {
  theme: 'system',
  variables: { accent: 'oklch(0.43 0.08 168)' },
  options: { name: 'Larkfield', logo: <Logo /> },
}
