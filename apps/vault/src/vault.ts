import type { Kit } from '@latchkey/core'
import type { SettledResult, VaultHint, VaultMode } from '@latchkey/core/vault'

import type { Page } from './page/page.ts'

/** What came of a ceremony. */
export type CeremonyResult = SettledResult

/** What every ceremony uses. */
export interface Vault {
  readonly kit: Kit
  readonly page: Page
  readonly mode: VaultMode
  /** Origin of the page that has opened this one, if one has. */
  readonly host?: string | undefined
  /** In a frame: says that it can't go on, and that the person has to be asked in a popup. @throws {@link Closed} */
  readonly needPopup?: (() => Promise<never>) | undefined
  /** What the app around says about the person. Nobody has checked it. */
  readonly hint?: VaultHint | undefined
  /** Name of the app, as its users know it. */
  readonly appName: string
  /** Host and port of this page, as people compare them with the address bar. */
  readonly origin: string
}
