import { generateKeyObjects } from '@latchkey/crypto/node'
import type { OnRampHosts, SeededOnRampKeys } from '@latchkey/server'

/** Path of the pages below the public API's URL. */
export const onRampPath = '/dev/on-ramp'

/** Host settings that lead to the pages in place of the providers. */
export const developmentOnRampHosts: Readonly<Record<'PROVIDERA' | 'PROVIDERB', OnRampHosts>> = {
  PROVIDERA: {
    api: `${onRampPath}/a`,
    page: `${onRampPath}/a/buy/select-asset`,
    sandboxPage: `${onRampPath}/a/buy/select-asset`,
  },
  PROVIDERB: { api: `${onRampPath}/b`, page: `${onRampPath}/b`, sandboxPage: `${onRampPath}/b` },
}

// Not secret: the pages sell nothing.
export const signingKey = 'development-only-signing-key'
export const webhookKey = 'development-only-webhook-key'

/** Any key does: the pages don't check who asks. */
const jwtKey = (): string =>
  generateKeyObjects('ES256').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** Ids of the credentials, known before they are created: the pages send webhooks to them. */
const idOf = (provider: 'PROVIDERA' | 'PROVIDERB', sandboxMode: boolean): string =>
  `00000000-0000-4000-8000-0000000${provider === 'PROVIDERA' ? 'a' : 'b'}00${sandboxMode ? 2 : 1}f`

/** The development organization's keys, for real purchases and for simulated ones: both are simulated here. */
export const developmentOnRampKeys = (): SeededOnRampKeys[] =>
  (['PROVIDERA', 'PROVIDERB'] as const).flatMap((provider) =>
    [false, true].map((sandboxMode) => ({
      id: idOf(provider, sandboxMode),
      provider,
      sandboxMode,
      publishableApiKey: 'pk_development',
      secretApiKey: provider === 'PROVIDERA' ? jwtKey() : signingKey,
      webhookKey,
    })),
  )

/** Paths that webhooks of a provider go to. */
export const webhookPathsOf = (provider: 'PROVIDERA' | 'PROVIDERB'): string[] =>
  [false, true].map((sandboxMode) => `/webhooks/on-ramp/${idOf(provider, sandboxMode)}`)
