import type {
  EnvironmentPage,
  EnvironmentStorage,
  EnvironmentTabs,
  KeyStorage,
  StoredKey,
  TextStorage,
} from '@latchkey/core'

import { createTestPasskeys, type TestPasskeys } from './testPasskeys.ts'
import { createTestWindows, type TestNavigation, type TestWindows } from './testWindows.ts'
import { createTestWallets, type TestWallets } from './wallets/testWallets.ts'

/** A tab's view of its browser. */
export interface TestTab {
  storage: EnvironmentStorage
  tabs: EnvironmentTabs
  page: EnvironmentPage
  /** URL and popups of the device. */
  place: TestNavigation
  /** Simulates events of user or device: `active`, `awake`. */
  notify(event: 'active' | 'awake'): void
}

/** A browser whose tabs share storage. */
export interface TestDevice {
  /** Opens a tab. A reload is the same tab with a new kit. */
  openTab(): TestTab
  /** Contents of localStorage. */
  readonly metadata: Map<string, string>
  /** Contents of the key store. */
  readonly keys: Map<string, StoredKey>
  /** Clears localStorage, as developer tools or another script would. */
  clearMetadata(): void
  isOnline: boolean
  /** Passkeys of the device, and the user who answers prompts. */
  readonly passkeys: TestPasskeys
  /** Wallets of the device. */
  readonly wallets: TestWallets
  /** Popups that its pages opened. */
  readonly windows: TestWindows<TestTab>
}

/** An in-memory browser: shared localStorage and keys, sessionStorage per tab, locks between tabs. */
export function createTestDevice(): TestDevice {
  const metadata = new Map<string, string>()
  const keys = new Map<string, StoredKey>()
  const tabs = new Set<(name: string | null) => void>()
  const locks = new Map<string, Promise<unknown>>()

  const { windows, createNavigation } = createTestWindows<TestTab>(() => device.openTab())

  const device: TestDevice = {
    windows,
    metadata,
    keys,
    isOnline: true,
    passkeys: createTestPasskeys(),
    wallets: createTestWallets(),
    clearMetadata() {
      metadata.clear()
      for (const listener of tabs) listener(null)
    },
    openTab() {
      const listeners = new Set<(event: 'active' | 'awake') => void>()
      const here = new Set<(name: string | null) => void>()
      // As in browsers, the writing tab gets no event.
      const notifyOthers = (name: string) => {
        for (const listener of tabs) if (!here.has(listener)) listener(name)
      }
      return {
        place: createNavigation('http://localhost/shop?of=today#list'),
        storage: {
          keys: createMemoryKeys(keys),
          metadata: createMemoryText(metadata, notifyOthers),
          flow: createMemoryText(new Map()),
        },
        tabs: {
          subscribe(listener) {
            tabs.add(listener)
            here.add(listener)
            return () => {
              tabs.delete(listener)
              here.delete(listener)
            }
          },
          lock(name, task) {
            const before = locks.get(name) ?? Promise.resolve()
            const run = before.then(task, task)
            locks.set(name, run)
            return run
          },
        },
        page: {
          isOnline: () => device.isOnline,
          subscribe(listener) {
            listeners.add(listener)
            return () => listeners.delete(listener)
          },
        },
        notify(event) {
          for (const listener of [...listeners]) listener(event)
        },
      }
    },
  }
  return device
}

function createMemoryText(
  map: Map<string, string>,
  onChange: (name: string) => void = () => {},
): TextStorage {
  return {
    getItem: (name) => map.get(name) ?? null,
    setItem(name, value) {
      map.set(name, value)
      onChange(name)
    },
    removeItem(name) {
      if (map.delete(name)) onChange(name)
    },
  }
}

function createMemoryKeys(map: Map<string, StoredKey>): KeyStorage {
  return {
    get: async (name) => map.get(name),
    set: async (name, key) => void map.set(name, key),
    delete: async (name) => void map.delete(name),
    names: async () => [...map.keys()],
  }
}
