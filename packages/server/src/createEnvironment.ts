import { type CreateEnclaveParameters, createEnclave, type Enclave } from '@latchkey/enclave'
import { createBootProofs } from './attestation/bootProofs.ts'
import { createBounceReceiver } from './bounces/createBounceReceiver.ts'
import { createClientAddress, createTrustsPeer } from './context/clientAddress.ts'
import type { Environment } from './context/context.ts'
import { createPolicyWork } from './context/createPolicyWork.ts'
import type { ReadCounter } from './jobs/createReadCounter.ts'
import type { Readiness } from './jobs/createReadiness.ts'
import type { WriteBuffer } from './jobs/createWriteBuffer.ts'
import { peekStore } from './jobs/measureStore.ts'
import { createOutbox } from './jobs/outbox.ts'
import { createWebhookOutbox } from './jobs/webhookOutbox.ts'
import { createOnRamp } from './onramp/createOnRamp.ts'
import { createPeopleJobWork } from './people-jobs/createPeopleJobWork.ts'
import type { Clock } from './ports/clock.ts'
import type { EnclaveRuntime } from './ports/enclaveRuntime.ts'
import type { Log } from './ports/log.ts'
import type { Mailer } from './ports/mailer.ts'
import type { Meter } from './ports/meter.ts'
import { createPublicFetch } from './ports/outside.https.ts'
import { type FetchOutside, fetchOutside } from './ports/outside.ts'
import type { Random } from './ports/random.ts'
import type { Sms } from './ports/sms.ts'
import type { UsageCounter } from './ports/usageCounter.ts'
import { createWebhookSender } from './ports/webhookSender.https.ts'
import type { SendWebhook } from './ports/webhookSender.ts'
import { createOAuth } from './providers/createOAuth.ts'
import { createActivitySeal } from './secrets/activitySeal.ts'
import { createCodes } from './secrets/codes.ts'
import { createRowSeal } from './secrets/createRowSeal.ts'
import { createDigest } from './secrets/digest.ts'
import { createOtpTargets } from './secrets/otpTargets.ts'
import { createProxySeal, proxyPublicKey } from './secrets/proxySeal.ts'
import { createReplySeal } from './secrets/replySeal.ts'
import { acceptedKeys, type Secrets } from './secrets/secrets.ts'
import { createTokens } from './secrets/tokens.ts'
import { createWebhookKeys } from './secrets/webhookKeys.ts'
import { judgeSettingsOf } from './settings/judgeSettingsOf.ts'
import type { Settings } from './settings/settings.ts'
import type { NetworkNote } from './store/closedNetworks.ts'
import type { Store } from './store/database/store.ts'
import type { SentMessageRow } from './store/sentMessages.ts'
import { createTvcLaunches } from './tvc/createTvcLaunches.ts'

interface EnvironmentOptions {
  store: Pick<Store, 'db'>
  secrets: Secrets
  settings: Settings
  version: string
  mailer: Mailer
  sms: Sms
  clock: Clock
  random: Random
  log: Log
  meter: Meter
  readiness: Readiness
  usage: UsageCounter
  closedNetworks: WriteBuffer<NetworkNote>
  contactReads: ReadCounter
  sentMessages: WriteBuffer<SentMessageRow>
  fetchOutside?: FetchOutside | undefined
  sendWebhook?: SendWebhook | undefined
  enclave?: Enclave | undefined
  /** How an enclave in this process verifies. Default: not at all. */
  verify?: VerifyHere | undefined
  enclaveRuntime?: EnclaveRuntime | undefined
  watchChange?: Environment['watchChange']
  watchDecision?: Environment['watchDecision']
}

/** Creates what handlers share for the life of a server. */
export async function createEnvironment(
  {
    store: { db },
    secrets,
    settings,
    version,
    mailer,
    sms,
    clock,
    random,
    log,
    meter,
    readiness,
    usage,
    closedNetworks,
    contactReads,
    sentMessages,
    enclaveRuntime,
    ...options
  }: EnvironmentOptions,
  proxyConfigChanged: () => void,
): Promise<Environment> {
  const enclave =
    options.enclave ?? (await enclaveInProcess({ secrets, clock, settings, verify: options.verify }))
  const { verifies } = await enclave.identity()
  const rowSeal = createRowSeal(secrets)
  const digest = createDigest(secrets)
  const outside = { clock, log, fetchOutside: options.fetchOutside ?? fetchOutside }
  const fetchPublic = options.fetchOutside ?? createPublicFetch()
  const oauth = createOAuth({ secrets, fetchPublic, ...outside })
  const { clientSecrets } = oauth
  const webhookKeys = createWebhookKeys(secrets)
  const outbox = createOutbox({
    db,
    clock,
    random,
    log,
    mailer,
    sms,
    usage,
    meter,
    rowSeal,
    digest,
    sentMessages,
  })
  const sendWebhook = options.sendWebhook ?? createWebhookSender({ allowLocalhost: settings.localWebhooks })
  return {
    clock,
    random,
    log,
    meter,
    readiness,
    usage,
    closedNetworks,
    contactReads,
    sentMessages,
    peekStore: () => peekStore(db, clock),
    settings,
    version,
    proxyConfigChanged,
    oauth,
    policyWork: createPolicyWork({ clock }),
    enclaveRuntime,
    watchChange: options.watchChange,
    watchDecision: options.watchDecision,
    onRamp: createOnRamp({ ...outside, random, settings }),
    receiveBounces: createBounceReceiver({
      db,
      clock,
      digest,
      settings,
      sentMessages,
      fetchOutside: outside.fetchOutside,
    }),
    tvcLaunches: createTvcLaunches({ db, clock, log, clientSecrets, enclaveRuntime }),
    clientAddress: createClientAddress(settings.trustedProxies),
    trustsPeer: createTrustsPeer(settings.trustedProxies),
    outbox,
    peopleJobs: createPeopleJobWork({
      db,
      clock,
      digest,
      random,
      log,
      outbox,
      sentMessages,
      settings,
      enclave,
      verifies,
      watchChange: options.watchChange,
    }),
    webhookKeys,
    webhooks: createWebhookOutbox({ db, clock, random, log, send: sendWebhook, signer: webhookKeys.signer }),
    enclave,
    verifies,
    bootProofs: createBootProofs({ db, enclave, clock }),
    tokens: createTokens(secrets, settings),
    codes: createCodes(secrets, random),
    digest,
    otpTargets: createOtpTargets(secrets),
    proxySeal: createProxySeal(proxyPublicKey(secrets)),
    activitySeal: createActivitySeal(rowSeal),
    replySeal: createReplySeal(rowSeal),
    delay: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  }
}

/** How an enclave in this process verifies: its notary, and who learns of refusals. */
export type VerifyHere = Omit<NonNullable<CreateEnclaveParameters['verify']>, 'settings'>

interface EnclaveHere {
  secrets: Secrets
  clock: Clock
  settings: Settings
  verify: VerifyHere | undefined
}

/** Holds the keys in this process: for development and tests. */
function enclaveInProcess({ secrets, clock, settings, verify }: EnclaveHere): Promise<Enclave> {
  const [current, ...previous] = acceptedKeys(secrets, 'sealKey').map((key) => Buffer.from(key, 'hex')) as [
    Buffer,
    ...Buffer[],
  ]
  return createEnclave({
    sealKeys: { sealKeys: async () => ({ current, previous }) },
    signerKey: secrets.signerKey,
    // A development database may have rows of before; with the keys in this process, refusing them would protect nothing.
    oldestSeal: 1,
    now: () => clock.now(),
    verify: verify && { ...verify, settings: judgeSettingsOf(settings) },
  })
}
