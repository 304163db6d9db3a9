export { isTenant, tenantParameter } from '@latchkey/rules/oidc'
export type { VerifyHere } from '../createEnvironment.ts'

export { type CreateServerOptions, createServer, type Server } from '../createServer.ts'
export { describeError } from '../errors/describeError.ts'
export { ProgramTooOld } from '../errors/ProgramTooOld.ts'
export { describeRefusals, SecretsRefused } from '../errors/SecretsRefused.ts'
export { ServiceRunning } from '../errors/ServiceRunning.ts'
export { type NotReadyReason, notReadyReasons } from '../jobs/createReadiness.ts'
export type { CreatedOrganization, NewOrganization } from '../organizations/createOrganization.ts'
export { type Random, systemRandom } from '../ports/random.ts'
export { recordDrop, requireDroppable } from '../rotation/checks/dropSecret.ts'
export { adoptSecrets, examineSecrets } from '../rotation/checks/recordSecrets.ts'
export { countLosses, countShortLived, type Losses } from '../rotation/countLosses.ts'
export { resealDatabase } from '../rotation/resealDatabase.ts'
export { type VerifiedDatabase, verifyDatabase } from '../rotation/verifyDatabase.ts'
export { verifySecrets } from '../rotation/verifySecrets.ts'
export { createSecrets, type RotatableSecret, rotatableSecrets, type Secrets } from '../secrets/secrets.ts'
export type { Seeded, SeedOptions } from '../seed/seed.ts'
export type { SeededOnRampKeys } from '../seed/seedOnRamp.ts'
export type { SeededSharedAccount } from '../seed/seedSharedAccount.ts'
export type { SocialClients } from '../seed/seedSocial.ts'
export { judgeSettingsOf } from '../settings/judgeSettingsOf.ts'
export type { Limits, Window } from '../settings/limits.ts'
export { type MailVendor, type MailWebhookSettings, mailVendorSecrets } from '../settings/mailVendors.ts'
export type {
  ConfiguredProvider,
  OAuthSettings,
  OnRampHosts,
  OnRampSettings,
  Settings,
  SettingsInput,
} from '../settings/settings.ts'
export { type AdoptedStates, adoptStates, closeAdoption } from '../states/adoptAllStates.ts'
export { type CheckedStates, checkStates, type DifferingState } from '../states/checkStates.ts'
export { forgetStates, requireStopped } from '../states/forgetStates.ts'
export { type Compatibility, readCompatibility } from '../store/database/compatibility.ts'
export type { Store } from '../store/database/store.ts'
export type { ResealedTable } from '../wallets/resealKeys.ts'
export { type VerifiedTable, verifyKeys } from '../wallets/verifyKeys.ts'
