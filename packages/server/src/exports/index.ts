export { type CreateServerOptions, createServer, type Server } from '../createServer.ts'
export { describeError } from '../errors/describeError.ts'
export type { NotReadyReason } from '../jobs/createReadiness.ts'
export type { CreatedOrganization, NewOrganization } from '../organizations/createOrganization.ts'
export { type Random, systemRandom } from '../ports/random.ts'
export { isTenant, tenantParameter } from '../providers/issuers.ts'
export { adoptSecrets } from '../rotation/checks/recordSecrets.ts'
export { describeRefusals, SecretsRefused } from '../rotation/checks/SecretsRefused.ts'
export { resealDatabase } from '../rotation/resealDatabase.ts'
export { type VerifiedDatabase, verifyDatabase } from '../rotation/verifyDatabase.ts'
export { createSecrets, type RotatableSecret, rotatableSecrets, type Secrets } from '../secrets/secrets.ts'
export type { Seeded, SeedOptions } from '../seed/seed.ts'
export type { SeededOnRampKeys } from '../seed/seedOnRamp.ts'
export type { SeededSharedAccount } from '../seed/seedSharedAccount.ts'
export type { SocialClients } from '../seed/seedSocial.ts'
export type {
  ConfiguredProvider,
  Limits,
  OAuthSettings,
  OnRampHosts,
  OnRampSettings,
  Settings,
  SettingsInput,
  Window,
} from '../settings/settings.ts'
export type { Store } from '../store/database/store.ts'
export type { ResealedTable } from '../wallets/resealKeys.ts'
export type { VerifiedTable } from '../wallets/verifyKeys.ts'
