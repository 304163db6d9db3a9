import type { Decorator } from '@storybook/react-vite'
import { useState } from 'react'

import { LatchkeyProvider } from '../src/app/LatchkeyProvider.tsx'
import { Root } from '../src/parts/Root.tsx'
import type { Appearance } from '../src/theme/appearance.ts'
import { appearance } from './fixtures.tsx'
import { createStoryKit } from './storyKit.ts'

/** Stands a story in the room, with a kit, in the theme and the direction of the toolbar. */
export const withKit: Decorator = (Story, { globals, parameters }) => (
  <Room
    appearance={{ ...appearance, ...parameters.appearance, theme: globals.theme }}
    direction={globals.direction}
    kit={parameters.kit}
  >
    <Story />
  </Room>
)

interface RoomProps {
  appearance: Appearance
  direction: 'ltr' | 'rtl'
  kit: ReturnType<typeof createStoryKit> | undefined
  children: React.ReactNode
}

function Room({ appearance, direction, kit: given, children }: RoomProps) {
  const [kit] = useState(() => given ?? createStoryKit())
  return (
    <LatchkeyProvider kit={kit} appearance={appearance} localization={{ direction }}>
      <Root>
        <main className="story">{children}</main>
      </Root>
    </LatchkeyProvider>
  )
}
