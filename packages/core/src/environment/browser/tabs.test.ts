import { afterEach, describe, expect, it, vi } from 'vitest'

import { browserTabs } from './tabs.ts'

/** Throws as a browser does whose user blocks the storage of sites. */
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
