import type { JudgeSettings } from '@latchkey/rules/judge'

import { resolveSettings, type SettingsInput } from './settings.ts'

/** Settings by which an enclave decides. One that runs by itself has them in its own file. */
export function judgeSettingsOf(input: SettingsInput): JudgeSettings {
  const { wallets, ...settings } = resolveSettings(input)
  return {
    vaultOrigin: settings.vaultOrigin,
    dashboardOrigin: settings.dashboardOrigin,
    localPages: settings.localPages,
    bareStamps: wallets.bareStamps,
    audiences: Object.values(settings.oauth.providers).flatMap(({ audiences = [] }) => audiences),
    oldestRequestMs: settings.oldestRequestMs,
    newestRequestMs: settings.newestRequestMs,
    reauthenticationSeconds: settings.reauthenticationSeconds,
    establishedAfterSeconds: settings.establishedAfterSeconds,
  }
}
