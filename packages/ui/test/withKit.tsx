import type { Decorator } from '@storybook/react-vite'
import { useState } from 'react'

import { LatchkeyProvider } from '../src/app/LatchkeyProvider.tsx'
import * as locales from '../src/exports/locales.ts'
import { Root } from '../src/parts/Root.tsx'
import type { Localization } from '../src/texts/localization.ts'
import type { Appearance } from '../src/theme/appearance.ts'
import { appearance } from './fixtures.tsx'
import { createStoryKit } from './storyKit.ts'

/** Every language of the kit by its tag. English comes with the code. */
export const storyLanguages: Readonly<Record<string, Localization>> = {
  en: {},
  ...Object.fromEntries(
    Object.values(locales).flatMap((one) => ('locale' in one ? [[String(one.locale), one]] : [])),
  ),
}

/**
 * Draws a story with a kit, in the theme, the language and the direction of the toolbar. A story of a whole site has the parameter
 * `isSite`: it brings its own kit.
 */
export const withKit: Decorator = (Story, { globals, parameters }) =>
  parameters.isSite ? (
    <Story />
  ) : (
    <Room
      appearance={{ ...appearance, ...parameters.appearance, theme: globals.theme }}
      localization={{
        direction: globals.direction,
        ...storyLanguages[globals.language],
        ...parameters.localization,
      }}
      kit={parameters.kit}
    >
      <Story />
    </Room>
  )

interface RoomProps {
  appearance: Appearance
  localization: Localization
  kit: ReturnType<typeof createStoryKit> | undefined
  children: React.ReactNode
}

function Room({ appearance, localization, kit: given, children }: RoomProps) {
  const [kit] = useState(() => given ?? createStoryKit())
  return (
    <LatchkeyProvider kit={kit} appearance={appearance} localization={localization}>
      <Root>
        <main className="story">{children}</main>
      </Root>
    </LatchkeyProvider>
  )
}
