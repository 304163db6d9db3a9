import {
  agentOf,
  canHaveWallet,
  type EmbeddedKind,
  embeddedKind,
  hearWallets,
  refusesEmbedded,
} from '@latchkey/core/internal'
import type { Kit } from '@latchkey/react'

/** The browser, as far as login methods depend on it. */
export interface Surroundings {
  /** Whether the page is shown inside an app, or inside a wallet. */
  embedded: EmbeddedKind
  /** Social providers that sign nobody in there. */
  refused: readonly string[]
  /** Whether this browser has a wallet, or may have one that is found when the list is opened. */
  hasWallet: boolean
}

/**
 * Calls the listener with the browser of a phone or a tablet, at once and when a wallet announces itself. Returns an
 * unsubscribe function.
 */
export function followSurroundings(
  kit: Kit,
  methods: readonly string[],
  listener: (surroundings: Surroundings) => void,
): () => void {
  const report = (isHeard: boolean) => {
    const agent = agentOf(kit)
    listener({
      embedded: embeddedKind(agent),
      refused: methods.filter((id) => refusesEmbedded(id, agent)),
      hasWallet: isHeard || !agent || canHaveWallet(agent),
    })
  }
  report(false)
  return methods.includes('wallet') ? hearWallets(kit, () => report(true)) : () => {}
}
