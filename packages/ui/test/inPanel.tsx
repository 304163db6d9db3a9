import type { Decorator } from '@storybook/react-vite'

/** Frames a section as the profile does. */
export const inPanel: Decorator = (Story) => (
  <article className="lk-card lk-panel" aria-label="Profile and security">
    <div className="lk-settings">
      <Story />
    </div>
  </article>
)
