import { afterEach, describe, expect, it, vi } from 'vitest'

import { browserTabs } from './tabs.ts'

/** What browsers say where the person lets sites keep nothing. */
function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

afterEach(() => vi.unstubAllGlobals())

describe('browserTabs', () => {
  it('behavior: works without BroadcastChannel', () => {
    vi.stubGlobal('addEventListener', vi.fn())
    for (const channel of [refuse, undefined]) {
      vi.stubGlobal('BroadcastChannel', channel)
      const leave = browserTabs.subscribe(() => {})
      expect(() => browserTabs.tell?.('session')).not.toThrow()
      leave()
    }
  })
})
