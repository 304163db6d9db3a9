import type { Kit } from '@latchkey/core'

import type { Page } from './page/page.ts'

/** Where the vault is shown: in a page's frame, in a popup of one, or on its own. */
export type VaultMode = 'frame' | 'popup' | 'page'

/** What every ceremony uses. */
export interface Vault {
  readonly kit: Kit
  readonly page: Page
  readonly mode: VaultMode
  /** Name of the app, as its users know it. */
  readonly appName: string
  /** Host and port of this page, as people compare them with the address bar. */
  readonly origin: string
}
