import { createRequire } from 'node:module'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { config } from '../test/Everything.tsx'

const require = createRequire(import.meta.url)

/** Another copy of React, as a second one in node_modules would be. */
function loadAnotherReact(): object {
  const own = Object.keys(require.cache).filter((path) => /\/node_modules\/react\//.test(path))
  const kept = own.map((path) => [path, require.cache[path]] as const)
  for (const path of own) delete require.cache[path]
  const copy = require('react')
  for (const [path, module] of kept) require.cache[path] = module
  return copy
}

afterEach(() => {
  vi.doUnmock('react')
  vi.resetModules()
  vi.restoreAllMocks()
})

describe('LatchkeyProvider', () => {
  it('behavior: says that there are two copies of React, and how to find them', async () => {
    // React says so, too, in its own words.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.resetModules()
    vi.doMock('react', loadAnotherReact)
    const { LatchkeyProvider } = await import('./LatchkeyProvider.tsx')
    expect(() => renderToString(<LatchkeyProvider config={config} />)).toThrow(
      /^LatchkeyProvider: there are two copies of React.*npm ls react/,
    )
  })

  it('behavior: one copy is fine', async () => {
    const { LatchkeyProvider } = await import('./LatchkeyProvider.tsx')
    expect(renderToString(<LatchkeyProvider config={config}>in</LatchkeyProvider>)).toBe('in')
  })
})
