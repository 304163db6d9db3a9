import type { Kit } from '@latchkey/core'
import type { VaultHint, VaultMode, VaultResult } from '@latchkey/core/vault'

import type { Page } from './page/page.ts'

/** What came of a ceremony. */
export type CeremonyResult = Omit<VaultResult, 'status'>

/** What every ceremony uses. */
export interface Vault {
  readonly kit: Kit
  readonly page: Page
  readonly mode: VaultMode
  /** What the app around says about the person. Nobody has checked it. */
  readonly hint?: VaultHint | undefined
  /** Name of the app, as its users know it. */
  readonly appName: string
  /** Host and port of this page, as people compare them with the address bar. */
  readonly origin: string
}
