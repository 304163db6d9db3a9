import { agentOf, mayBeEmbedded } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { surroundingsChunk } from '../../chunks/chunks.ts'
import { useLazy } from '../../chunks/lazy.ts'
import type { Surroundings } from './followSurroundings.ts'

const desktop: Surroundings = { embedded: undefined, refused: [], hasWallet: true }
/** Until more is known: most phones have no wallet in their browser. */
const phone: Surroundings = { embedded: undefined, refused: [], hasWallet: false }

/** The agent has no event: it is read at each render. */
const subscribe = () => () => {}

/** The browser, for the methods that are offered. What tells apps and wallets apart is loaded on phones and tablets alone. */
export function useSurroundings(methods: readonly string[]): Surroundings {
  const kit = useKit()
  const [surroundings, setSurroundings] = useState(phone)
  const isWatched = useSyncExternalStore(
    subscribe,
    () => {
      const agent = agentOf(kit)
      return agent !== undefined && mayBeEmbedded(agent)
    },
    () => false,
  )
  const { module } = useLazy(surroundingsChunk)
  useEffect(() => {
    if (isWatched) surroundingsChunk.request()
  }, [isWatched])
  useEffect(
    () => (isWatched ? module?.followSurroundings(kit, methods, setSurroundings) : undefined),
    [isWatched, module, kit, methods],
  )
  return isWatched ? surroundings : desktop
}
