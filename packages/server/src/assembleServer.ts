import { importNodeKeyPair } from '@latchkey/crypto/node'
import type { Enclave } from '@latchkey/enclave'
import { Hono } from 'hono'
import { createStoredActivities } from './activities/executeActivity.ts'
import { createContactChangeWork } from './contact-changes/carryOutChanges.ts'
import type { Environment } from './context/context.ts'
import { createEnvironment, type VerifyHere } from './createEnvironment.ts'
import { dispatchTo } from './handlers.ts'
import { createAuthProxy } from './http/createAuthProxy.ts'
import { createPublicApi, publicHeaders } from './http/createPublicApi.ts'
import { createRefusalLog } from './http/createRefusalLog.ts'
import { getPath, refuseOtherPaths } from './http/surface.ts'
import { createDistributionWatch } from './jobs/createDistributionWatch.ts'
import { createHeartbeat } from './jobs/createHeartbeat.ts'
import { createOperatorRecords, tellEndedWaves } from './jobs/createOperatorRecords.ts'
import { createReadiness, type NotReadyReason } from './jobs/createReadiness.ts'
import { createReplicaWatch } from './jobs/createReplicaWatch.ts'
import { createUsageCounter } from './jobs/createUsageCounter.ts'
import { measureStore, type WholeStoreMeasures } from './jobs/measureStore.ts'
import { startSweeper } from './jobs/sweeper.ts'
import {
  type CreatedOrganization,
  createOrganization,
  type NewOrganization,
} from './organizations/createOrganization.ts'
import { packageVersion } from './packageVersion.ts'
import type { Captcha } from './ports/captcha.ts'
import { type Clock, systemClock } from './ports/clock.ts'
import type { EnclaveRuntime } from './ports/enclaveRuntime.ts'
import { type Log, silentLog } from './ports/log.ts'
import type { Mailer } from './ports/mailer.ts'
import { type Meter, silentMeter } from './ports/meter.ts'
import type { FetchOutside } from './ports/outside.ts'
import { type Random, systemRandom } from './ports/random.ts'
import { redactLog } from './ports/redactLog.ts'
import type { Sms } from './ports/sms.ts'
import type { SendWebhook } from './ports/webhookSender.ts'
import { createChallenges } from './proof-of-work/createChallenges.ts'
import { createWaveWatch } from './proof-of-work/createWaveWatch.ts'
import type { CallApi } from './proxy/apiClient.ts'
import { logReadHours } from './reads/recordReads.ts'
import { checkSecrets } from './rotation/checks/checkSecrets.ts'
import { createProxyOpener } from './secrets/proxySeal.ts'
import type { Secrets } from './secrets/secrets.ts'
import { verificationPublicKeys } from './secrets/tokens.ts'
import { type Seeded, type SeedOptions, seed } from './seed/seed.ts'
import { resolveSettings, type SettingsInput } from './settings/settings.ts'
import { createProgramCheck } from './store/database/compatibility.ts'
import type { DistributionMeasures } from './store/database/distribution/measureDistribution.ts'
import { makePartitionsAhead } from './store/database/partitions/activityPartitions.ts'
import type { Store } from './store/database/store.ts'

export interface CreateServerOptions {
  store: Store
  secrets: Secrets
  settings?: SettingsInput | undefined
  mailer: Mailer
  sms: Sms
  clock?: Clock | undefined
  random?: Random | undefined
  log?: Log | undefined
  /** Which version of the service runs, for operators. Default: that of this package. */
  version?: string | undefined
  /** The machine's clock in ms, which is compared with the database's. Default: the system's. */
  machineNow?: (() => number) | undefined
  /** Counts requests and messages. Default: they aren't counted. */
  meter?: Meter | undefined
  /** How social providers are reached. Default: over the network. */
  fetchOutside?: FetchOutside | undefined
  /** Verifies captcha tokens, which organizations may accept in place of a proof of work. Default: none. */
  captcha?: Captcha | undefined
  /** How webhooks are sent. Default: over the network, to public addresses alone. */
  sendWebhook?: SendWebhook | undefined
  /** Who holds the keys of wallets; its owner closes it. Default: this process. */
  enclave?: Enclave | undefined
  /** Runs approved deployments in enclaves. Default: none, and they say that they are not running. */
  enclaveRuntime?: EnclaveRuntime | undefined
  /** Sees what submits change in organizations, for tests. Default: nothing is compared, which costs time. */
  /** How an enclave in this process verifies what it is asked to do. Default: not at all. */
  verify?: VerifyHere | undefined
  watchChange?: Environment['watchChange']
  /** Sees decisions about submits beside those by the states of organizations, for tests. Default: nothing is compared. */
  watchDecision?: Environment['watchDecision']
  /** How the auth proxy reaches the public API at `settings.apiBaseUrl`. Default: within this process. */
  callApi?: CallApi | undefined
}

export interface Server {
  /** The public API alone. */
  publicApi: Hono
  /** The auth proxy alone; here it calls the public API within the process. */
  authProxy: Hono
  /** Both surfaces on one listener, the proxy under /auth-proxy. */
  app: Hono
  /** Uncompressed hex. */
  publicKeys: { session: string; signer: string; otp: string }
  /**
   * Sets the URLs of the service, for listeners that learn their port late. Until then they are those of the
   * settings.
   */
  setUrls(urls: { apiBaseUrl: string; authProxyUrl: string }): void
  /** Creates the development organization, once. */
  seed(options?: SeedOptions): Promise<Seeded>
  /** Creates an organization whose root user has the key. */
  createOrganization(organization: NewOrganization): Promise<CreatedOrganization>
  /** Messages and webhooks that wait in the database, and how fast it answers. Rejects while the database is away. */
  measure(): Promise<WholeStoreMeasures>
  /** Nodes and shards of a distributed database, a minute old at most. Nothing yet at the first call. */
  measureDistribution(): DistributionMeasures | undefined
  /** How far the read replica is behind, in seconds. Undefined where there is none. */
  measureReplica(): Promise<number | undefined>
  /** Why this process can't do its work, if so: `/readyz` answers 503 then. */
  notReady(): Promise<NotReadyReason | undefined>
  /** Resolves when all mail, SMS and webhooks that can be sent now were sent, and approved deployments were handed over. */
  settled(): Promise<void>
  /** Stops background work, waiting a few seconds at most. The caller closes the store. */
  close(): Promise<void>
}

/** Assembles a server. The environment is for tests of what has no endpoint. @throws SecretsRefused */
export async function assembleServer(
  options: CreateServerOptions,
): Promise<{ server: Server; environment: Environment }> {
  const { store, secrets, clock = systemClock, random = systemRandom, meter = silentMeter } = options
  const log = redactLog(options.log ?? silentLog)
  await store.migrate()
  await makePartitionsAhead(store.db, clock.now())
  const { enclave, check } = await checkSecrets({ store, secrets, enclave: options.enclave, clock, log })
  const settings = resolveSettings({ hasCaptcha: options.captcha !== undefined, ...options.settings })
  const heartbeat = createHeartbeat(store.db)
  const { replica } = store
  const replicaWatch = replica && createReplicaWatch({ replica, heartbeat, log })
  const readiness = createReadiness({
    store,
    heartbeat,
    log,
    checkProgram: createProgramCheck(store.db),
    checkSecrets: check,
    machineNow: options.machineNow,
  })
  const usage = createUsageCounter({ db: store.db, clock, log })
  const records = createOperatorRecords({ db: store.db, log, webhooks: () => environment.webhooks })
  const environment = await createEnvironment(
    {
      ...options,
      version: options.version ?? packageVersion,
      enclave,
      clock,
      random,
      log,
      meter,
      readiness,
      usage,
      settings,
      ...records,
    },
    () => authProxy.configChanged(),
  )
  const { digest, clientAddress, trustsPeer, outbox, peopleJobs, webhooks, tvcLaunches } = environment
  const contactChanges = createContactChangeWork({ ...environment, db: store.db })
  const backgroundWork = [contactChanges, peopleJobs, outbox, webhooks, tvcLaunches]
  const { signerPublicKey } = await environment.enclave.identity()
  const otpPublicKeys = verificationPublicKeys(secrets)
  const activities = createStoredActivities({
    environment,
    db: store.db,
    dispatchTo,
  })
  const logRefusal = createRefusalLog({ log, clock, digest })
  const { wave, factor } = settings.limits
  const waves = createWaveWatch({ db: store.db, digest, log, settings: wave, factor })
  const publicApi = createPublicApi({ environment, store, activities, replicaWatch, logRefusal })
  const authProxy = createAuthProxy({
    store,
    clock,
    log,
    meter,
    readiness,
    logRefusal,
    usage,
    closedNetworks: records.closedNetworks,
    proofs: { waves, challenges: createChallenges(secrets, random), captcha: options.captcha },
    settings,
    digest,
    otpPublicKeys,
    opener: createProxyOpener(secrets),
    // The host is ignored within the process.
    callApi: options.callApi ?? (async (request) => publicApi.app.fetch(request)),
    apiUrl: () => (options.callApi ? settings.apiBaseUrl : 'http://localhost'),
    clientAddress,
    trustsPeer,
  })
  const app = new Hono({ getPath }).route('/', publicApi.app).route('/auth-proxy', authProxy.app)
  const methods = new Map(publicApi.methods)
  for (const [path, method] of authProxy.methods) methods.set(`/auth-proxy${path}`, method)
  refuseOtherPaths(app, { methods, log, headers: publicHeaders })
  const sweeper = startSweeper({
    store,
    clock,
    log,
    backgroundWork,
    settings,
    activities,
    logReads: () => logReadHours({ ...environment, db: store.db }),
    tellEndedWaves: () => tellEndedWaves(store.db, webhooks, clock.now()),
  })
  const server: Server = {
    publicApi: publicApi.app,
    authProxy: authProxy.app,
    app,
    publicKeys: {
      session: importNodeKeyPair(secrets.sessionKey).uncompressedPublicKey,
      signer: signerPublicKey,
      otp: otpPublicKeys[0],
    },
    setUrls: (urls) => void Object.assign(settings, urls),
    seed: (seedOptions) => seed(environment, store.db, seedOptions),
    createOrganization: (organization) => createOrganization(environment, store.db, organization),
    measure: () => measureStore(store.db, clock),
    measureDistribution: createDistributionWatch(store),
    measureReplica: async () => await replicaWatch?.lagSeconds(),
    notReady: () => readiness.find(),
    async settled() {
      // They add messages.
      await contactChanges.settled()
      await peopleJobs.settled()
      await Promise.all(backgroundWork.map((work) => work.settled()))
    },
    async close() {
      await readiness.stop()
      await sweeper.stop()
      await Promise.all(
        [...backgroundWork, usage, waves, ...Object.values(records)].map((work) => work.close()),
      )
    },
  }
  return { server, environment }
}
