export { type CreateServerOptions, createServer, type Server } from '../createServer.ts'
export { describeError } from '../describeError.ts'
export type { CreatedOrganization, NewOrganization } from '../organization.ts'
export { type Random, systemRandom } from '../ports/random.ts'
export { createSecrets, type Secrets } from '../secrets.ts'
export type { Seeded, SeedOptions } from '../seed.ts'
export type { SocialClients } from '../seedSocial.ts'
export type {
  ConfiguredProvider,
  Limits,
  OAuthSettings,
  Settings,
  SettingsInput,
  Window,
} from '../settings.ts'
export type { Store } from '../store/store.ts'
