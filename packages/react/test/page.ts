import { createRequire } from 'node:module'

/**
 * A page for React in the node environment: the service that these tests run against lives in the same process,
 * and in vitest's own jsdom environment its bytes would be of another world. Import it before React.
 */
interface Jsdom {
  JSDOM: new (html: string, options: { url: string }) => { window: Window & typeof globalThis }
}
const { JSDOM } = createRequire(import.meta.url)('jsdom') as Jsdom
const { window } = new JSDOM('<!doctype html><body></body>', { url: 'http://localhost/' })
const { document, navigator } = window
for (const [name, value] of Object.entries({ window, document, navigator }))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
