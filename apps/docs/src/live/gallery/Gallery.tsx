import { type ReactNode, useState } from 'react'

import { Stage, type StageProps } from '../Stage.tsx'
import { useSiteTheme } from '../useSiteTheme.ts'

/** A component in one of its states. */
export interface GalleryState extends Omit<StageProps, 'children' | 'appearance'> {
  title: string
  draw: () => ReactNode
  /** A part of `@latchkey/ui/parts`: drawn inside an element that has the kit's tokens. */
  isControl?: boolean | undefined
  /** A card is a named landmark, so the page shows one of its states at a time. */
  isCard?: boolean | undefined
}

/** A component in its main states. */
export function Gallery({ states }: { states: readonly GalleryState[] }) {
  const [chosen, setChosen] = useState(0)
  if (states.length > 1 && states.some(({ isCard }) => isCard))
    return (
      <div>
        <p className="states">
          {states.map(({ title }, index) => (
            <button
              key={title}
              type="button"
              aria-pressed={index === chosen}
              onClick={() => setChosen(index)}
            >
              {title}
            </button>
          ))}
        </p>
        <State key={chosen} state={states[chosen]!} />
      </div>
    )
  return (
    <div className="gallery">
      {states.map((state) => (
        <figure key={state.title}>
          <figcaption>{state.title}</figcaption>
          <State state={state} />
        </figure>
      ))}
    </div>
  )
}

function State({ state: { title, draw, isControl, isCard, ...stage } }: { state: GalleryState }) {
  return <Stage {...stage}>{isControl ? <ControlRoot draw={draw} /> : draw()}</Stage>
}

function ControlRoot({ draw: Draw }: { draw: () => ReactNode }) {
  const theme = useSiteTheme()
  return (
    <span className="lk-root" data-theme={theme}>
      <Draw />
    </span>
  )
}
