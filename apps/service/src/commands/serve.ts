import { join } from 'node:path'
import type { Enclave } from '@latchkey/enclave'
import type { DirectoryLock } from '@latchkey/server/lock'
import {
  createPublicConnect,
  createSiteverifyCaptcha,
  createSmtpMailer,
  createTwilioSms,
  type Log,
  systemClock,
} from '@latchkey/server/ports'

import { writePrivateFile } from '../files/privateFile.ts'
import { readVersion } from '../files/readVersion.ts'
import {
  openDevelopmentSecrets,
  openStoredSecrets,
  readSecretsFile,
  type StoredSecrets,
  toSecrets,
} from '../files/secretsFile.ts'
import { StartRefused } from '../StartRefused.ts'
import { judgedSettings } from '../settings/judgedSettings.ts'
import { nameOf } from '../settings/options.ts'
import type { ServiceSettings } from '../settings/readSettings.ts'
import { type RunningService, type StartServiceParameters, startService } from '../startService.ts'
import type { KeyTimes, Telemetry, TelemetrySettings } from '../telemetry/telemetry.types.ts'
import { namingFiles } from './namingFiles.ts'
import { openOwnEnclave } from './openOwnEnclave.ts'
import { openDirectory, openStore } from './openStore.ts'
import type { Print } from './Print.ts'
import { refusing } from './refusing.ts'

/** Starts the service with the given settings and prints its ready line. */
export async function serve(
  settings: ServiceSettings,
  log: Log,
  lock: DirectoryLock | undefined,
  print: Print,
): Promise<RunningService> {
  const { mode, host, port, relaxed, trustedProxies, smtp, sms } = settings
  const { freshProofKeys } = settings
  const version = readVersion()
  const telemetry = settings.telemetry && (await startTelemetry({ ...settings.telemetry, version }))
  const mailer = smtp && (await createSmtpMailer(smtp))
  const sender = sms.vendor ? createTwilioSms(sms.vendor) : mode === 'production' ? refusing : undefined
  const parts =
    mode === 'production' ? await productionParts(settings, log, telemetry) : await developmentParts(settings)
  const service = await namingFiles(settings, () =>
    startService({
      mode,
      host,
      port,
      tunnelOrigin: settings.tunnel,
      endAfterMs: settings.endAfter * 1_000,
      openStore: () => openStore(settings, lock, log),
      settings: {
        trustedProxies,
        ...judgedSettings(settings),
        ...(freshProofKeys && { freshProofKeys }),
        mailWebhook: settings.mailWebhook,
        sms: { countries: sms.countries, isSetUp: sender !== refusing },
        limits: {
          ...(relaxed && { factor: 1_000 }),
          ...(settings.networkCodes && { codesPerNetworkRange: settings.networkCodes }),
          ...(sms.perDay && { smsPerTenant: [{ count: sms.perDay, seconds: 24 * 3_600 }] }),
        },
        ...settings.retention,
        ...publicAddresses(settings),
      },
      mailer,
      sms: sender,
      captcha: settings.captcha && createSiteverifyCaptcha({ ...settings.captcha, clock: systemClock, log }),
      meter: telemetry?.meter,
      version,
      log,
      ...parts,
    }),
  )
  telemetry?.observe(service.server)
  const ready = { ready: true, ...service.facts }
  if (mode === 'development') {
    const { rootApiKey } = service
    const file = join(await openDirectory(settings.dataDir!), 'service.json')
    await writePrivateFile(file, `${JSON.stringify({ ...ready, rootApiKey }, undefined, 2)}\n`)
  }
  print(ready)
  return { ...service, close: () => service.close().finally(() => telemetry?.close()) }
}

type Parts = Pick<StartServiceParameters, 'secrets' | 'rootKey' | 'openEnclave' | 'journal'>

/** Production has no inbox and no root key, and takes its secrets from the operator. A separate process holds the keys. */
async function productionParts(
  settings: ServiceSettings,
  log: Log,
  telemetry: Telemetry | undefined,
): Promise<Parts> {
  const stored = await openStoredSecrets(settings.secretsFile!)
  return {
    secrets: toSecrets(stored),
    async openEnclave() {
      const trustedOrigins = Object.values(settings.oauthProviders ?? {}).map(({ issuer }) => issuer)
      const enclave = await openOwnEnclave(settings, {
        log,
        onRestart: telemetry?.enclaveRestarted,
        connectOutside: createPublicConnect({ trustedOrigins }),
      })
      telemetry?.observeKeys(() => readKeyTimes(stored, enclave))
      return enclave
    },
  }
}

async function developmentParts({ dataDir, secretsFile, databaseUrl }: ServiceSettings): Promise<Parts> {
  const directory = await openDirectory(dataDir!)
  const { rootKey, journalKey, ...developmentSecrets } = await openDevelopmentSecrets(
    join(directory, 'secrets.json'),
  )
  return {
    rootKey,
    secrets: secretsFile ? await readSecretsFile(secretsFile) : developmentSecrets,
    // Several processes may share a database server, but a journal belongs to one process.
    journal: journalKey === undefined || databaseUrl ? undefined : { directory, key: journalKey },
  }
}

const publicAddresses = ({
  publicApiUrl,
  authProxyUrl,
}: ServiceSettings): { apiBaseUrl?: string; authProxyUrl?: string } =>
  publicApiUrl && authProxyUrl ? { apiBaseUrl: publicApiUrl, authProxyUrl } : {}

/**
 * When the keys of the service and of its enclave were created. Names of the enclave's keys begin with `enclave.`; they
 * are missing while the enclave can't be reached.
 */
async function readKeyTimes(
  { madeAt = {} }: Pick<StoredSecrets, 'madeAt'>,
  enclave: Pick<Enclave, 'identity'>,
): Promise<KeyTimes> {
  // The enclave reports the signer key.
  const { signerKey: _, ...serviceTimes } = madeAt
  const identity = await enclave.identity().catch(() => undefined)
  const { sealKey, signerKey } = identity?.madeAt ?? {}
  return { ...serviceTimes, 'enclave.sealKey': sealKey, 'enclave.signerKey': signerKey }
}

/**
 * Loads and starts the service's telemetry.
 *
 * @throws {@link StartRefused} if the port for Prometheus is taken
 */
async function startTelemetry(settings: TelemetrySettings): Promise<Telemetry> {
  const { openTelemetry } = await import('../telemetry/openTelemetry.ts')
  try {
    return await openTelemetry(settings)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'unknown'
    throw new StartRefused(`${nameOf('metrics')} can't be used: ${reason}.`, { cause })
  }
}
