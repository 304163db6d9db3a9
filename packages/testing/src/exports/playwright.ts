export { expect } from '@playwright/test'

export {
  configureOrganization,
  type OrganizationAccess,
  type OrganizationSettings,
} from '../configureOrganization.ts'
export { createSharedAccount, type SharedAccount, type SharedAccountOptions } from '../createSharedAccount.ts'
export { createTickingClock } from '../createTickingClock.ts'
export type { OidcPerson } from '../issuer/choicePage.ts'
export {
  type Authenticator,
  type AuthenticatorOptions,
  addAuthenticator,
  type Passkey,
} from '../playwright/addAuthenticator.ts'
export type { ExternalWallet, Person } from '../playwright/Person.ts'
export { pageScript } from '../playwright/pageScript.ts'
export type { LoginMethodName, SignedIn, SignInOptions } from '../playwright/signInAs.ts'
export type { LatchkeyAddresses } from '../playwright/startPlaywrightService.ts'
export {
  type LatchkeyFixtures,
  type LatchkeyOptions,
  type ProviderPages,
  test,
  testAddresses,
} from '../playwright/test.ts'
export type { BrowserWallets } from '../playwright/walletsOf.ts'
export type { WalletAnswer } from '../wallets/walletQuestions.ts'
