import type { OpenedWindow, PopupPort, RedirectPort, RelayPort } from '@latchkey/core'

/** Simulated URL, popups and other pages of a page. */
export interface TestNavigation {
  popup: PopupPort
  redirect: RedirectPort
  relay: RelayPort
  /** The page's URL. Tests set it to simulate a redirect. */
  address: string
  /** URLs that the page navigated to, oldest first. */
  readonly left: string[]
  /** Whether the screen has room for a popup. @default true */
  hasRoom: boolean
  /** Whether the popup is closed. */
  isClosed: boolean
}

/** A popup that a page opened, with its own tab. */
export interface TestWindow<Tab> {
  readonly tab: Tab
  /** The URL that the opener navigated it to. */
  readonly sentTo: string[]
  /** How often it was focused. */
  readonly focused: number
  /** Closes it, as the user would. */
  close(): void
  /** Severs it from its opener (COOP), which then sees it as closed. */
  sever(): void
}

export interface TestWindows<Tab> {
  /** Opened popups, oldest first. */
  readonly all: TestWindow<Tab>[]
  /** Whether the browser blocks popups. @default false */
  areBlocked: boolean
  /** Messages between pages, oldest first. */
  readonly said: { name: string; message: string }[]
  /** Posts a message, as any page of the origin can. */
  say(name: string, message: string): void
}

type Listeners = Map<string, Set<(message: string) => void>>

/** The popups of a browser. `openTab` creates the tab of a popup. */
export function createTestWindows<Tab extends { place: TestNavigation }>(openTab: () => Tab) {
  const listeners: Listeners = new Map()
  const deliver = (name: string, message: string) => {
    windows.said.push({ name, message })
    // In a later task, as in browsers.
    for (const listener of listeners.get(name) ?? []) setImmediate(() => listener(message))
  }
  const windows: TestWindows<Tab> = { all: [], areBlocked: false, said: [], say: deliver }

  function createNavigation(address: string): TestNavigation {
    const navigation: TestNavigation = {
      address,
      left: [],
      hasRoom: true,
      isClosed: false,
      popup: {
        open(mode) {
          const isWanted = mode ? mode === 'popup' : navigation.hasRoom
          if (!isWanted) return undefined
          return windows.areBlocked ? null : openWindow(openTab(), windows)
        },
        // A popup that was opened here is reused.
        control: (handle) => handle as OpenedWindow,
      },
      redirect: {
        take(prefix) {
          const { address } = navigation
          if (!address.includes(`state=${prefix}`)) return undefined
          navigation.address = address.replace(/[?#].*/, '')
          return address
        },
        address: () => navigation.address,
        go: (url) => void navigation.left.push(url),
        replace(url) {
          navigation.address = new URL(url, navigation.address).href
        },
      },
      relay: {
        listen(name, listener) {
          const here = listeners.get(name) ?? new Set()
          // Closed channels don't receive pending messages.
          const hear = (message: string) => here.has(hear) && listener(message)
          listeners.set(name, here.add(hear))
          return () => here.delete(hear)
        },
        say: deliver,
        leave() {
          navigation.isClosed = true
        },
      },
    }
    return navigation
  }
  return { windows, createNavigation }
}

/** Opens a popup in a tab and adds it to the browser's. */
function openWindow<Tab extends { place: TestNavigation }>(
  tab: Tab,
  windows: TestWindows<Tab>,
): OpenedWindow {
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
