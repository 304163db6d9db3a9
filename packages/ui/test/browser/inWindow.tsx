import type { ReactNode } from 'react'

import { Window } from '../../src/app/Window.tsx'
import { Slide } from '../../src/flow/Slide.tsx'
import type { Texts } from '../../src/texts/localization.ts'

/** A window in which something is decided, with the longest texts that it can have. */
export interface Decision {
  draw(): ReactNode
  /** Presses the button with this message first, where the question is asked within a list. */
  ask?: keyof Texts
  /** How many buttons decide. */
  buttons: number
}

/** A screen in a window over the page. */
export const inWindow = (content: ReactNode) => (
  <Window opener={null} onClose={() => undefined} ignoreOutside>
    <Slide name="one" depth={0} focus="title" modal>
      {content}
    </Slide>
  </Window>
)
