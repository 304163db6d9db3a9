import type { Decorator } from '@storybook/react-vite'
import { useId, useMemo } from 'react'

import { CardContext } from '../src/parts/CardContext.ts'
import { SpokenRegion } from '../src/parts/messages/Spoken.tsx'

/** Frames a screen like the window does, with a Close button that does nothing. */
export const inCard: Decorator = (Story) => (
  <Card>
    <Story />
  </Card>
)

function Card({ children }: { children: React.ReactNode }) {
  const titleId = useId()
  const frame = useMemo(() => ({ titleId, onClose: () => undefined }), [titleId])
  return (
    <CardContext.Provider value={frame}>
      <article className="lk-card" aria-labelledby={titleId}>
        <SpokenRegion>{children}</SpokenRegion>
      </article>
    </CardContext.Provider>
  )
}
