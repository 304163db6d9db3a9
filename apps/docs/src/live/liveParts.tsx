import type { ReactNode } from 'react'

import { Playground } from './playground/Playground.tsx'

/** What a page draws for its comment `<!-- live: name -->`, by that name. */
export const liveParts: ReadonlyMap<string, () => ReactNode> = new Map([['playground', Playground]])
