import type { Enclave } from '@latchkey/enclave'
import { judgeSettingsOf } from '@latchkey/server'

import { journalOf, lockJournal } from '../files/lockJournal.ts'
import { StartRefused } from '../StartRefused.ts'
import { type JudgedSettings, judgedSettings } from '../settings/judgedSettings.ts'
import { nameOf } from '../settings/options.ts'
import type { ServiceSettings } from '../settings/readSettings.ts'
import { type OpenEnclaveOptions, openEnclave } from './openEnclave.ts'

type EnclaveIdentity = Awaited<ReturnType<Enclave['identity']>>

/** Settings of an operator, by their names in the environment. The rest follows from the version. */
const names = {
  vaultOrigin: nameOf('vaultUrl'),
  dashboardOrigin: nameOf('dashboardUrl'),
  bareStamps: nameOf('walletStamps'),
  audiences: nameOf('oauthProviders'),
} satisfies Partial<Record<keyof ReturnType<typeof judgeSettingsOf>, string>>
const compared = Object.keys(names) as (keyof typeof names)[]

/**
 * Opens the enclave of a service. One that the service starts and that verifies has the journal for itself, from before it
 * reads it.
 *
 * @throws {@link StartRefused} if another process uses the journal, or if the enclave decides by other settings
 */
export async function openOwnEnclave(
  settings: Pick<ServiceSettings, 'enclave'> & JudgedSettings,
  options: OpenEnclaveOptions,
): Promise<Enclave> {
  const location = settings.enclave!
  const unlock = 'socket' in location ? async () => {} : await lockJournal(journalOf(location.secretsFile))
  let enclave: Enclave | undefined
  try {
    enclave = await openEnclave(location, options)
    const identity = await enclave.identity()
    requireSameSettings(identity, settings)
    if (identity.journal === undefined) await unlock()
    const { close } = enclave
    return { ...enclave, close: () => close().finally(unlock) }
  } catch (error) {
    await enclave?.close()
    await unlock()
    throw error
  }
}

/**
 * Compares the settings by which an enclave that verifies decides with the service's: it would refuse what they allow.
 *
 * @throws {@link StartRefused}
 */
function requireSameSettings({ settings: judged }: EnclaveIdentity, settings: JudgedSettings): void {
  if (!judged) return
  const serviceSettings = judgeSettingsOf(judgedSettings(settings))
  const differing = compared.filter(
    (name) => JSON.stringify(serviceSettings[name]) !== JSON.stringify(judged[name]),
  )
  if (differing.length === 0) return
  const list = differing.map((name) => names[name]).join(', ')
  throw new StartRefused(
    `The enclave decides by other settings than the service has: ${list}. Run --verify-requests with the service's settings, and restart the enclave (docs/enclave-verifies.md#settings).`,
  )
}
