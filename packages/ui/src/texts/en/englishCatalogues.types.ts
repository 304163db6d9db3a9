// Written by `npm run texts` from packages/ui/texts/en.json.
import type { accountEn } from './account.ts'
import type { allowancesEn } from './allowances.ts'
import type { approvalsEn } from './approvals.ts'
import type { cardEn } from './card.ts'
import type { decodedEn } from './decoded.ts'
import type { decodedPastEn } from './decodedPast.ts'
import type { deedsEn } from './deeds.ts'
import type { endingEn } from './ending.ts'
import type { menuEn } from './menu.ts'
import type { operationsEn } from './operations.ts'
import type { pageEn } from './page.ts'
import type { parametersEn } from './parameters.ts'
import type { passkeyEn } from './passkey.ts'
import type { phoneEn } from './phone.ts'
import type { profileEn } from './profile.ts'
import type { recipientsEn } from './recipients.ts'
import type { scanEn } from './scan.ts'
import type { screensEn } from './screens.ts'
import type { signUpEn } from './signUp.ts'
import type { signingEn } from './signing.ts'
import type { socialEn } from './social.ts'
import type { vaultEn } from './vault.ts'
import type { walletEn } from './wallet.ts'
import type { walletHomeEn } from './walletHome.ts'
import type { walletPanelEn } from './walletPanel.ts'
import type { walletReceiveEn } from './walletReceive.ts'
import type { walletSendEn } from './walletSend.ts'

/** Catalogues of English by name: all texts but those of errors. */
export interface EnglishCatalogues {
  readonly page: typeof pageEn
  readonly account: typeof accountEn
  readonly card: typeof cardEn
  readonly screens: typeof screensEn
  readonly social: typeof socialEn
  readonly signUp: typeof signUpEn
  readonly passkey: typeof passkeyEn
  readonly wallet: typeof walletEn
  readonly menu: typeof menuEn
  readonly phone: typeof phoneEn
  readonly profile: typeof profileEn
  readonly deeds: typeof deedsEn
  readonly approvals: typeof approvalsEn
  readonly decodedPast: typeof decodedPastEn
  readonly decoded: typeof decodedEn
  readonly operations: typeof operationsEn
  readonly parameters: typeof parametersEn
  readonly walletPanel: typeof walletPanelEn
  readonly walletHome: typeof walletHomeEn
  readonly walletReceive: typeof walletReceiveEn
  readonly walletSend: typeof walletSendEn
  readonly scan: typeof scanEn
  readonly recipients: typeof recipientsEn
  readonly allowances: typeof allowancesEn
  readonly signing: typeof signingEn
  readonly vault: typeof vaultEn
  readonly ending: typeof endingEn
}
