import type { ReactNode } from 'react'
import { componentStates } from './gallery/componentStates.tsx'
import { Gallery } from './gallery/Gallery.tsx'
import { Playground } from './playground/Playground.tsx'

/** Content for the comment `<!-- live: name -->`, by name: the playground, or the states of a component. */
export const liveParts: ReadonlyMap<string, () => ReactNode> = new Map([
  ['playground', Playground],
  ...Object.entries(componentStates).map(
    ([name, states]) => [name, () => <Gallery states={states} />] as const,
  ),
])
