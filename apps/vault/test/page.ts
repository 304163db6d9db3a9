import { createRequire } from 'node:module'

/**
 * A page in the node environment: the service that these tests run against lives in the same process, and in vitest's
 * own jsdom environment its bytes would be of another world. Import it first.
 */
interface Jsdom {
  JSDOM: new (
    html: string,
    options: { url: string; pretendToBeVisual: boolean },
  ) => { window: Window & typeof globalThis }
}
const { JSDOM } = createRequire(import.meta.url)('jsdom') as Jsdom
const { window } = new JSDOM('<!doctype html><html lang="en"><body><div id="root"></div></body>', {
  url: 'http://localhost:5999/',
  pretendToBeVisual: true,
})
const { document, navigator, Node, HTMLFormElement, HTMLElement, localStorage, location } = window
const { CustomEvent, Event, EventTarget, KeyboardEvent } = window
const globals = {
  window,
  document,
  navigator,
  Node,
  HTMLFormElement,
  HTMLElement,
  localStorage,
  location,
  CustomEvent,
  Event,
  EventTarget,
  KeyboardEvent,
}
for (const [name, value] of Object.entries(globals))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })

// jsdom refuses a signal of Node's AbortController, which the kit and its requests need.
const { addEventListener } = window.EventTarget.prototype
window.EventTarget.prototype.addEventListener = function (name, listener, options) {
  const { signal, ...rest } = Object(options) as AddEventListenerOptions
  addEventListener.call(this, name, listener, typeof options === 'object' ? rest : options)
  signal?.addEventListener('abort', () => this.removeEventListener(name, listener, rest))
}
