import { createEnclave, type Enclave } from '@latchkey/enclave'
import { createBootProofs } from './attestation/bootProofs.ts'
import { createClientAddress } from './context/clientAddress.ts'
import type { Environment } from './context/context.ts'
import { createOnRamp } from './onramp/createOnRamp.ts'
import type { Clock } from './ports/clock.ts'
import type { EnclaveRuntime } from './ports/enclaveRuntime.ts'
import type { Log } from './ports/log.ts'
import type { Mailer } from './ports/mailer.ts'
import type { Meter } from './ports/meter.ts'
import { type FetchOutside, fetchOutside } from './ports/outside.ts'
import type { Random } from './ports/random.ts'
import type { Sms } from './ports/sms.ts'
import { createOAuth } from './providers/createOAuth.ts'
import { createActivitySeal } from './secrets/activitySeal.ts'
import { createCodes } from './secrets/codes.ts'
import { createDigest } from './secrets/digest.ts'
import { createOtpTargets } from './secrets/otpTargets.ts'
import { createProxySeal, proxyPublicKey } from './secrets/proxySeal.ts'
import type { Secrets } from './secrets/secrets.ts'
import { createTokens } from './secrets/tokens.ts'
import type { Settings } from './settings/settings.ts'
import { createOutbox } from './store/outbox.ts'
import type { Store } from './store/store.ts'
import { createTvcLaunches } from './store/tvcLaunches.ts'

interface EnvironmentOptions {
  store: Pick<Store, 'db'>
  secrets: Secrets
  settings: Settings
  mailer: Mailer
  sms: Sms
  clock: Clock
  random: Random
  log: Log
  meter: Meter
  fetchOutside?: FetchOutside | undefined
  enclave?: Enclave | undefined
  enclaveRuntime?: EnclaveRuntime | undefined
}

/** Creates what handlers share for the life of a server. */
export async function createEnvironment(
  {
    store: { db },
    secrets,
    settings,
    mailer,
    sms,
    clock,
    random,
    log,
    meter,
    enclaveRuntime,
    ...options
  }: EnvironmentOptions,
  proxyConfigChanged: () => void,
): Promise<Environment> {
  const enclave = options.enclave ?? (await enclaveInProcess(secrets, clock))
  const outside = { clock, log, fetchOutside: options.fetchOutside ?? fetchOutside }
  const oauth = await createOAuth({ secrets, ...outside })
  const { clientSecrets } = oauth
  return {
    ...{ clock, random, log, meter, settings, proxyConfigChanged, oauth, enclaveRuntime },
    onRamp: createOnRamp({ ...outside, random, settings }),
    tvcLaunches: createTvcLaunches({ db, clock, log, clientSecrets, enclaveRuntime }),
    clientAddress: createClientAddress(settings.trustedProxies),
    outbox: createOutbox({ db, clock, random, log, mailer, sms, sealKey: secrets.sealKey }),
    enclave,
    bootProofs: createBootProofs({ db, enclave, secrets, clock }),
    tokens: createTokens(secrets, settings),
    codes: createCodes(secrets, random),
    digest: createDigest(secrets),
    otpTargets: createOtpTargets(secrets),
    proxySeal: createProxySeal(proxyPublicKey(secrets)),
    activitySeal: createActivitySeal(secrets),
    delay: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  }
}

/** Holds the keys in this process: for development and tests. */
const enclaveInProcess = ({ sealKey, signerKey }: Secrets, clock: Clock): Promise<Enclave> =>
  createEnclave({
    sealKeys: { sealKeys: async () => ({ current: Buffer.from(sealKey, 'hex') }) },
    signerKey,
    now: () => clock.now(),
  })
