import { browserClock, openPopup, webStorage } from './browser/defaults.ts'
import { browserTabs } from './browser/tabs.ts'
import type { Environment, EnvironmentTabs, KeyStorage, PopupPort, TextStorage } from './environment.ts'

type Loaded = 'page' | 'passkeys' | 'redirect' | 'relay' | 'wallets'

/**
 * The environment as the kit's modules see it. A member that is `undefined` has its browser default in the module
 * that uses it, so that the default is loaded with that module.
 */
export interface InternalEnvironment
  extends Pick<Environment, 'fetch' | 'clock' | 'random'>,
    Partial<Pick<Environment, Loaded>> {
  /** localStorage: shared by all tabs. */
  metadata: TextStorage
  /** sessionStorage: survives a reload of this tab. */
  flow: TextStorage
  keys: KeyStorage | undefined
  tabs: Omit<EnvironmentTabs, 'lock'> & Partial<EnvironmentTabs>
  popup: Pick<PopupPort, 'open'> & Partial<PopupPort>
}

/** Fills in the browser defaults that the kit needs at once. */
export function resolveEnvironment({
  fetch = (...request) => globalThis.fetch(...request),
  clock = browserClock,
  random = Math.random,
  tabs,
  storage,
  popup,
  ...rest
}: Partial<Environment>): InternalEnvironment {
  return {
    ...rest,
    fetch,
    clock,
    random,
    tabs: tabs ?? browserTabs,
    metadata: storage?.metadata ?? webStorage('localStorage'),
    flow: storage?.flow ?? webStorage('sessionStorage'),
    keys: storage?.keys,
    popup: { open: openPopup, ...popup },
  }
}
