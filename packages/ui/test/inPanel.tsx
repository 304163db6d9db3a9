import type { Decorator } from '@storybook/react-vite'

import { SpokenRegion } from '../src/parts/messages/Spoken.tsx'

/** Frames a section like the profile does. */
export const inPanel: Decorator = (Story) => (
  <article className="lk-card lk-panel" aria-label="Profile and security">
    <SpokenRegion>
      <div className="lk-settings">
        <Story />
      </div>
    </SpokenRegion>
  </article>
)
