import type { ReactNode } from 'react'
import { componentStates } from './gallery/componentStates.tsx'
import { Gallery } from './gallery/Gallery.tsx'
import { Playground } from './playground/Playground.tsx'

/** What a page draws for its comment `<!-- live: name -->`, by that name: the playground, or a component's states. */
export const liveParts: ReadonlyMap<string, () => ReactNode> = new Map([
  ['playground', Playground],
  ...Object.entries(componentStates).map(
    ([name, states]) => [name, () => <Gallery states={states} />] as const,
  ),
])
