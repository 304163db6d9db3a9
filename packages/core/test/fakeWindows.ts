import type { VaultPage } from '../src/vault/serveVault.ts'

type Listener = (event: MessageEvent) => void

/** A window with an origin. Delivers messages as browsers do: to the origin that they are addressed to. */
export interface FakeWindow {
  readonly origin: string
  /** The window as its own scripts see it: `window`. */
  readonly page: VaultPage
  /** The window as scripts of another window see it: `frame.contentWindow`, `parent`, `event.source`. */
  seenBy(other: FakeWindow): Window
  /** Every message that arrived here. */
  readonly received: unknown[]
  /** How many listeners are left. */
  readonly listeners: number
  dispatch(type: string): void
}

interface Around {
  parent?: FakeWindow | undefined
  top?: FakeWindow | undefined
  opener?: FakeWindow | undefined
  ancestorOrigins?: readonly string[] | undefined
  referrer?: string | undefined
  locks?: Pick<LockManager, 'request'> | undefined
}

export function createFakeWindow(origin: string, around: Around = {}): FakeWindow {
  const listeners = new Set<readonly [type: string, listener: Listener]>()
  const views = new Map<FakeWindow, Window>()
  const received: unknown[] = []
  function post(from: FakeWindow, message: unknown, target: string, ports: readonly MessagePort[] = []) {
    if (target !== '*' && target !== origin) return
    const data: unknown = structuredClone(message)
    received.push(data)
    const event = { data, origin: from.origin, source: from.seenBy(self), ports }
    for (const [type, listener] of [...listeners])
      if (type === 'message') listener(event as unknown as MessageEvent)
  }
  const self: FakeWindow = {
    origin,
    received,
    seenBy(other) {
      const known = views.get(other)
      if (known) return known
      const view = { postMessage: (...message: [unknown, string]) => post(other, ...message) }
      views.set(other, view as Window)
      return view as Window
    },
    get listeners() {
      return listeners.size
    },
    dispatch(type) {
      for (const [of, listener] of [...listeners]) if (of === type) listener({ type } as MessageEvent)
    },
    get page() {
      return page
    },
  }
  const { parent, top = parent, opener, ancestorOrigins, referrer = '', locks } = around
  const page = {
    addEventListener: (type: string, listener: Listener) => listeners.add([type, listener]),
    removeEventListener(type: string, listener: Listener) {
      for (const entry of listeners) if (entry[0] === type && entry[1] === listener) listeners.delete(entry)
    },
    location: { ancestorOrigins },
    document: { referrer },
    navigator: { locks },
    opener: opener?.seenBy(self) ?? null,
  } as unknown as VaultPage
  // At the top, a window is its own parent.
  Object.assign(page, { parent: parent?.seenBy(self) ?? page, top: top?.seenBy(self) ?? page })
  return self
}
