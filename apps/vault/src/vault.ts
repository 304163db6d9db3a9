import type { Kit } from '@latchkey/core'
import type { SettledResult, VaultHint, VaultMode } from '@latchkey/core/vault'

import type { Page } from './page/page.ts'

/** Result of a ceremony. */
export type CeremonyResult = SettledResult

/** Context of every ceremony. */
export interface Vault {
  readonly kit: Kit
  readonly page: Page
  readonly mode: VaultMode
  /** Origin of the page that has opened this one, if one has. */
  readonly host?: string | undefined
  /** In a frame: says that it can't go on and that the user has to be asked in a popup. @throws {@link Closed} */
  readonly needPopup?: (() => Promise<never>) | undefined
  /** Contact and login methods of the user, as the app claims them. Not verified. */
  readonly hint?: VaultHint | undefined
  /** Name of the app, as its users know it. */
  readonly appName: string
  /** Host and port of this page, as users compare them with the address bar. */
  readonly origin: string
}
