import type { SettingsInput } from '@latchkey/server'

import { developmentProviders } from '../dev/issuer/developmentClients.ts'
import { developmentOnRampHosts } from '../dev/on-ramp/developmentOnRamp.ts'

export type Mode = 'development' | 'production'

/** Development allows pages and webhooks on any port of localhost. In production, the operator configures them. */
const localSettings: Readonly<Record<Mode, SettingsInput>> = {
  development: {
    localPages: true,
    localWebhooks: true,
    // Existing clients sign only the body: docs/decisions.md#wallet-stamps
    wallets: { bareStamps: true },
    // Existing clients create a key for each proof of a new contact.
    freshProofKeys: true,
    oauth: { providers: developmentProviders },
    // docs/on-ramp.md#where-purchases-go
    onRamp: { hosts: developmentOnRampHosts, foreignAddresses: true },
  },
  production: {},
}

/** Merges the operator's settings over the mode's defaults. OAuth providers are added to those of development. */
export function withLocal(mode: Mode, settings: SettingsInput = {}): SettingsInput {
  const local = localSettings[mode]
  const providers = { ...local.oauth?.providers, ...settings.oauth?.providers }
  return {
    ...local,
    ...settings,
    wallets: { ...local.wallets, ...settings.wallets },
    oauth: { ...local.oauth, ...settings.oauth, providers },
    onRamp: { ...local.onRamp, ...settings.onRamp },
  }
}
