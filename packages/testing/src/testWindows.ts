import type { OpenedWindow, PopupPort, RedirectPort, RelayPort } from '@latchkey/core'

/** What a page sees of its address, of windows beside it, and of the other pages. */
export interface TestPlace {
  popup: PopupPort
  redirect: RedirectPort
  relay: RelayPort
  /** Where the page is. A test sets it as a provider's answer does. */
  address: string
  /** Addresses for which the page was left, oldest first. */
  readonly left: string[]
  /** Whether a window has room beside it. @default true */
  hasRoom: boolean
  /** Whether it is a window that has closed itself, or was closed. */
  isClosed: boolean
}

/** A window that a page has opened: a page itself, in a tab of its own. */
export interface TestWindow<Tab> {
  readonly tab: Tab
  /** Where the page that opened it has sent it. */
  readonly sentTo: string[]
  /** How often it was brought to the front. */
  readonly focused: number
  /** The person closes it. */
  close(): void
  /** Its page cuts the tie to the one that opened it (COOP): that one takes it for closed. */
  sever(): void
}

export interface TestWindows<Tab> {
  /** Windows that were opened, oldest first. */
  readonly all: TestWindow<Tab>[]
  /** Whether the browser opens none. @default false */
  areBlocked: boolean
  /** What the pages said to each other, oldest first. */
  readonly said: { name: string; message: string }[]
  /** Says something as any page of the origin can. */
  say(name: string, message: string): void
}

type Listeners = Map<string, Set<(message: string) => void>>

/** The windows of a browser. `openTab` makes the tab in which one stands. */
export function createTestWindows<Tab extends { place: TestPlace }>(openTab: () => Tab) {
  const listeners: Listeners = new Map()
  const deliver = (name: string, message: string) => {
    windows.said.push({ name, message })
    // As browsers do: later, in another task.
    for (const listener of listeners.get(name) ?? []) setImmediate(() => listener(message))
  }
  const windows: TestWindows<Tab> = { all: [], areBlocked: false, said: [], say: deliver }

  function openWindow(): OpenedWindow {
    const tab = openTab()
    const sentTo: string[] = []
    let focused = 0
    let isSevered = false
    windows.all.push({
      tab,
      sentTo,
      get focused() {
        return focused
      },
      close() {
        tab.place.isClosed = true
      },
      sever() {
        isSevered = true
      },
    })
    return {
      go: (url) => void sentTo.push(url),
      focus: () => void focused++,
      close() {
        if (!isSevered) tab.place.isClosed = true
      },
      isClosed: () => isSevered || tab.place.isClosed,
    }
  }

  function createPlace(address: string): TestPlace {
    const place: TestPlace = {
      address,
      left: [],
      hasRoom: true,
      isClosed: false,
      popup: {
        open(mode) {
          const isWanted = mode ? mode === 'popup' : place.hasRoom
          if (!isWanted) return undefined
          return windows.areBlocked ? null : openWindow()
        },
        // Whatever was opened here is one already.
        control: (handle) => handle as OpenedWindow,
      },
      redirect: {
        take(prefix) {
          const { address } = place
          if (!address.includes(`state=${prefix}`)) return undefined
          place.address = address.replace(/[?#].*/, '')
          return address
        },
        address: () => place.address,
        go: (url) => void place.left.push(url),
        replace(url) {
          place.address = new URL(url, place.address).href
        },
      },
      relay: {
        listen(name, listener) {
          const here = listeners.get(name) ?? new Set()
          // What has stopped listening hears nothing that is on its way.
          const hear = (message: string) => here.has(hear) && listener(message)
          listeners.set(name, here.add(hear))
          return () => here.delete(hear)
        },
        say: deliver,
        leave() {
          place.isClosed = true
        },
      },
    }
    return place
  }
  return { windows, createPlace }
}
