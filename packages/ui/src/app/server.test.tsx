import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { publicComponents, publicHooks } from '../../test/publicComponents.tsx'
import { findImpureUses } from '../../test/serverTraps.ts'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'

const config = {
  authProxyUrl: 'https://api.larkfield.example/auth-proxy',
  apiBaseUrl: 'https://api.larkfield.example',
  authProxyConfigId: '6f3f3b8e-6c1f-4e0c-9d55-8f1c7f7f8a10',
}

describe('on a server', () => {
  it('behavior: the traps catch each use', () => {
    const uses = findImpureUses(() => {
      new Date()
      Date.now()
      const { now } = performance
      now()
      Math.random()
      crypto.randomUUID()
      crypto.getRandomValues(new Uint8Array(1))
      clearTimeout(setTimeout(() => undefined))
      void [typeof window, typeof document, typeof navigator, typeof localStorage, typeof indexedDB]
    })
    expect(uses.map((use) => use.split('\n')[0])).toMatchInlineSnapshot(`
      [
        "new Date()",
        "Date.now",
        "performance.now",
        "Math.random",
        "crypto.randomUUID",
        "crypto.getRandomValues",
        "globalThis.setTimeout",
        "window",
        "document",
        "navigator",
        "localStorage",
        "indexedDB",
      ]
    `)
    expect(findImpureUses(() => new Date(0))).toEqual([])
  })

  it.each(Object.entries({ ...publicComponents, ...publicHooks }))(
    'behavior: %s draws the same from the same props: no clock, random source, storage or global',
    (_, element) => {
      expect(globalThis).not.toHaveProperty('window')
      const draw = () => renderToString(<LatchkeyProvider config={config}>{element}</LatchkeyProvider>)
      expect(findImpureUses(draw)).toEqual([])
    },
  )
})
