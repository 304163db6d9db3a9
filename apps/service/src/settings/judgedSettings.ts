import type { SettingsInput } from '@latchkey/server'

import type { ServiceSettings } from './readSettings.ts'

/** Settings by which an enclave that verifies decides, too. */
export const judgedSettings = ({
  bareWalletStamps,
  vaultOrigin,
  dashboardOrigin,
}: Pick<ServiceSettings, 'bareWalletStamps' | 'vaultOrigin' | 'dashboardOrigin'>): SettingsInput => ({
  ...(bareWalletStamps && { wallets: { bareStamps: true } }),
  vaultOrigin,
  dashboardOrigin,
})
