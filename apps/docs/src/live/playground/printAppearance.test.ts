import { expect, it } from 'vitest'

import { printAppearance } from './printAppearance.ts'
import { firstSettings } from './settings.ts'

it('default', () => {
  expect(printAppearance(firstSettings)).toMatchInlineSnapshot(`
    "import type { Appearance } from '@latchkey/ui'

    // <LatchkeyProvider config={config} appearance={appearance}>
    export const appearance: Appearance = {
      variables: {
        accent: '#3b5bdb',
      },
    }
    "
  `)
})

it('behavior: has what was chosen', () => {
  const chosen = {
    theme: 'dark',
    accent: '#e11d48',
    radius: 0,
    density: 'compact',
    fontFamily: 'serif',
  } as const
  expect(printAppearance({ ...firstSettings, ...chosen })).toMatchInlineSnapshot(`
    "import type { Appearance } from '@latchkey/ui'

    // <LatchkeyProvider config={config} appearance={appearance}>
    export const appearance: Appearance = {
      theme: 'dark',
      variables: {
        accent: '#e11d48',
        radius: '0px',
        space: '3.5px',
        fontFamily: 'Georgia, serif',
      },
    }
    "
  `)
})
