import { defaultJudgeSettings, type VerifySecrets } from '@latchkey/enclave'
import { judgeSettingsOf, type SettingsInput } from '@latchkey/server'

import type { OptionValues } from './options.ts'
import { type OAuthProviders, readOAuthProviders } from './readOAuthProviders.ts'
import { readPageOrigin } from './readPageOrigin.ts'
import { readWord } from './readWord.ts'

/** Settings of the service by which an enclave that verifies decides, too. */
export interface JudgedSettings {
  vaultOrigin: string | undefined
  dashboardOrigin: string | undefined
  /** The mode's default if undefined. */
  bareWalletStamps: true | undefined
  oauthProviders: OAuthProviders | undefined
}

/** @throws {@link StartRefused} for malformed ones */
export const readJudged = (values: OptionValues): JudgedSettings => ({
  vaultOrigin: readPageOrigin('vaultUrl', values),
  dashboardOrigin: readPageOrigin('dashboardUrl', values),
  bareWalletStamps: readWord('walletStamps', values, 'bare'),
  oauthProviders: readOAuthProviders(values),
})

/** The same settings, in the server's form. */
export const judgedSettings = ({
  bareWalletStamps,
  vaultOrigin,
  dashboardOrigin,
  oauthProviders,
}: JudgedSettings): SettingsInput => ({
  ...(oauthProviders && { oauth: { providers: oauthProviders } }),
  ...(bareWalletStamps && { wallets: { bareStamps: true } }),
  vaultOrigin,
  dashboardOrigin,
})

/** The settings that differ from the enclave's defaults. */
export const judgedChanges = (settings: JudgedSettings): Partial<VerifySecrets['settings']> =>
  Object.fromEntries(
    Object.entries(judgeSettingsOf(judgedSettings(settings))).filter(
      ([name, setting]) => JSON.stringify(setting) !== JSON.stringify(Object(defaultJudgeSettings)[name]),
    ),
  )
