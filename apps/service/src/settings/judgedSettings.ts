import type { SettingsInput } from '@latchkey/server'

import type { ServiceSettings } from './readSettings.ts'

/** Settings by which an enclave that verifies decides, too. */
export const judgedSettings = ({
  bareWalletStamps,
  vaultOrigin,
  dashboardOrigin,
  oauthProviders,
}: Pick<
  ServiceSettings,
  'bareWalletStamps' | 'vaultOrigin' | 'dashboardOrigin' | 'oauthProviders'
>): SettingsInput => ({
  ...(oauthProviders && { oauth: { providers: oauthProviders } }),
  ...(bareWalletStamps && { wallets: { bareStamps: true } }),
  vaultOrigin,
  dashboardOrigin,
})
