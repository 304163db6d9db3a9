import { createRequire } from 'node:module'
import { type Environment, populateGlobal } from 'vitest/runtime'

interface Jsdom {
  JSDOM: new (
    html: string,
    options: { url: string; pretendToBeVisual: boolean },
  ) => { window: Window & typeof globalThis }
}

/** The page of Jest 29: the release of jsdom that it brings. */
const environment: Environment = {
  name: 'jsdom-20',
  viteEnvironment: 'client',
  setup(global) {
    const { JSDOM } = createRequire(import.meta.url)('jsdom-20') as Jsdom
    const { window } = new JSDOM('<!doctype html>', { url: 'http://localhost:3000', pretendToBeVisual: true })
    const { keys, originals } = populateGlobal(global, window, {
      bindFunctions: true,
      additionalKeys: ['AbortController', 'AbortSignal'],
    })
    return {
      teardown() {
        window.close()
        for (const key of keys) Reflect.deleteProperty(global, key)
        for (const [key, value] of originals) Reflect.set(global, key, value)
      },
    }
  },
}

// biome-ignore lint/style/noDefaultExport: Vitest asks for it
export default environment
