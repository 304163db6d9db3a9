export {
  type Assertion,
  type AuthenticatorFaults,
  type AuthenticatorOptions,
  createAuthenticator,
  passkeyChallenge,
  type Registration,
  type RegistrationFaults,
  type TestAuthenticator,
} from '../authenticator.ts'
export {
  configureOrganization,
  type OrganizationAccess,
  type OrganizationSettings,
} from '../configureOrganization.ts'
export { createSharedAccount, type SharedAccount, type SharedAccountOptions } from '../createSharedAccount.ts'
export { type CreateTestKitOptions, createTestKit, type TestKit } from '../createTestKit.ts'
export { type CreateTestServiceOptions, createTestService, type TestService } from '../createTestService.ts'
export { createTickingClock } from '../createTickingClock.ts'
export type { OidcPerson } from '../issuer/choicePage.ts'
export { createTestIssuer, type FakeProvider, type TestIssuer } from '../issuer/createTestIssuer.ts'
export { encodeTokenSegment, type ForgedToken, forgeToken } from '../issuer/forgeToken.ts'
export { createTokenSigner, type TokenSigner } from '../issuer/signToken.ts'
export { createPasskeyKey, type PasskeyAlgorithm, type PasskeyKey } from '../passkeyKeys.ts'
export { createTestClock, type TestClock } from '../testClock.ts'
export { createTestDevice, type TestDevice, type TestTab } from '../testDevice.ts'
export { createTestPasskeys, type StoredPasskey, type TestPasskeys } from '../testPasskeys.ts'
export type { TestNavigation, TestWindow, TestWindows } from '../testWindows.ts'
export { createTestWallet, type TestWallet, type TestWalletKey } from '../wallets/createTestWallet.ts'
export {
  createEthereumWallet,
  type EthereumWalletBehavior,
  type EthereumWalletOptions,
  type TestEthereumWallet,
} from '../wallets/ethereumWallet.ts'
export {
  createSolanaWallet,
  type SolanaWalletBehavior,
  type SolanaWalletOptions,
  type TestSolanaWallet,
} from '../wallets/solanaWallet.ts'
export type { TestWallets } from '../wallets/testWallets.ts'
export type { WalletAnswer, WalletPrompts } from '../wallets/walletQuestions.ts'
