import type { SettingsInput } from '@latchkey/server'

import { developmentProviders } from '../dev/issuer/developmentClients.ts'

export type Mode = 'development' | 'production'

/** In development the pages are on localhost, on whatever port; in production their operator names them. */
const localSettings: Readonly<Record<Mode, SettingsInput>> = {
  development: {
    localPages: true,
    // decisions.md 3: existing clients have their wallets sign the body alone.
    wallets: { bareStamps: true },
    // They make a key for the proof of a new contact, and for nothing else.
    freshProofKeys: true,
    oauth: { providers: developmentProviders },
  },
  production: {},
}

/** The mode's settings under those that were given, which win; providers come to those that development has. */
export function withLocal(mode: Mode, given: SettingsInput = {}): SettingsInput {
  const local = localSettings[mode]
  const providers = { ...local.oauth?.providers, ...given.oauth?.providers }
  return {
    ...local,
    ...given,
    wallets: { ...local.wallets, ...given.wallets },
    oauth: { ...local.oauth, ...given.oauth, providers },
  }
}
