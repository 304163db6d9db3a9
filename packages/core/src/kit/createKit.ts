import { createFlowMachines, load } from '../chunks/flowMachines.ts'
import type { KitConfig } from '../client/client.types.ts'
import { createAuthConfig, createClient } from '../client/createClient.ts'
import { createServiceClock } from '../client/serviceClock.ts'
import type { Environment } from '../environment/environment.ts'
import { lazy } from '../environment/lazy.ts'
import { resolveEnvironment } from '../environment/resolveEnvironment.ts'
import { createFlows, keysOfFlows, restoreFlows } from '../flows/createFlows.ts'
import type { InternalKit, KitState } from '../flows/internalKit.ts'
import { openName } from '../payments/storedNames.ts'
import { createSessions } from '../sessions/createSessions.ts'
import { createRevocations } from '../sessions/revocations.ts'
import { createSessionStore } from '../sessions/sessionStore.ts'
import { describe, readLastMethod, readSessions, type StorageScope } from '../sessions/storedSessions.ts'
import type { Confirmer } from '../sign-requests/confirm.ts'
import { createStore } from '../storage/createStore.ts'
import { readJson } from '../storage/json.ts'
import { createLifecycle } from './createLifecycle.ts'
import type { Kit } from './kit.ts'
import { createWalletParts } from './walletParts.ts'

/**
 * Creates the kit: the object that actions, flows and hooks take. It reads this device's storage and does nothing
 * else: no request, no timer, no listener before {@link Kit.start} or the first action.
 *
 * @example
 * const kit = createKit({
 *   apiBaseUrl: 'https://api.example.com',
 *   authProxyConfigId: '6f3f3b8e-6c1f-4e0c-9d55-8f1c7f7f8a10',
 * })
 * const stop = kit.start()
 * const state = await kit.login.email.sendCode('ada@example.com')
 */
export function createKit(config: KitConfig, environment: Partial<Environment> = {}): Kit {
  checkConfig(config)
  const scope = {
    environment: resolveEnvironment(environment),
    name: (thing: string) => `latchkey.${config.authProxyConfigId}.${thing}`,
  }
  const { clock } = scope.environment
  // The parts need each other, but only after createKit has returned.
  const getKit = () => kit
  const list = readSessions(scope)
  const sessionStore = createSessionStore(list, getKit)
  const serviceClock = createServiceClock(clock, {
    offset: list.clockOffset,
    save: sessionStore.saveClockOffset,
  })
  const store = createStore<KitState>({
    ...describe(list, serviceClock),
    lastMethod: readLastMethod(scope),
    authConfig: { status: 'idle' },
    ...restoreFlows(scope, sessionStore.active?.session.userId),
    detectedWallets: [],
    signRequests: [],
    purchases: [],
    storage: 'persistent',
  })
  const apiRuntime = lazy(async () => (await load.apiRuntime()).createApiRuntime(kit))
  const sessionRuntime = lazy(async () => (await load.sessionRuntime()).createSessionRuntime(kit))
  const sessionActions = lazy(async () => {
    const [{ createSessionActions }, { keys }] = await Promise.all([load.signedIn(), sessionRuntime()])
    return createSessionActions(kit, keys)
  })
  const scheduler = lazy(async () => (await load.signedIn()).createSessionScheduler(kit))
  const bundles = lazy(async () => (await load.bundles()).createBundles(kit))
  const walletParts = lazy(async () => (await load.signedIn()).createLoadedWalletParts(kit))
  const confirmers = new Set<Confirmer>()
  const signUpScreens = new Set<object>()
  let language: string | undefined
  const flows = createFlows(
    {
      ...scope,
      store,
      apiRuntime,
      createAutofill: async (picked) => (await load.passkeyAutofill()).createAutofill(kit, picked),
      kit: getKit,
    },
    createFlowMachines(getKit),
  )
  const kit: InternalKit & Kit = {
    ...scope,
    ...flows.properties,
    isLoginIdle: flows.isLoginIdle,
    ...createClient(apiRuntime, () => sessionStore.list.active),
    ...createLifecycle(getKit, () => {
      flows.resume()
      resumePayments(scope, async () => (await walletParts()).payments())
    }),
    config,
    store,
    serviceClock,
    sessionStore,
    apiRuntime,
    sessionRuntime,
    sessionActions,
    scheduler,
    bundles,
    signQueue: async () => (await walletParts()).signQueue(),
    confirmers,
    signUpScreens,
    dependents: { outlived: flows.outlived, keyNames: () => keysOfFlows(scope) },
    revocations: createRevocations(scope),
    life: new AbortController(),
    sessions: createSessions({ store, sessionStore, sessionActions, scheduler, serviceClock }, getKit),
    ...createWalletParts(walletParts, { ...scope, store }, confirmers),
    authConfig: createAuthConfig({ store, apiRuntime, clock }),
    setLanguage: (tag) => {
      language = tag
    },
    get language() {
      return language
    },
    attachSignUpFields() {
      const screen = {}
      signUpScreens.add(screen)
      return () => void signUpScreens.delete(screen)
    },
    preload: () => kit.authConfig.load().then(() => {}),
    acceptInvitation: async (invitation) => (await load.contact()).acceptInvitation(getKit(), invitation),
    signOut: () => kit.sessions.signOut(),
  }
  return kit
}

const url = /^(https?:\/|\/)\S*[^\s/]$/
const fields = { apiBaseUrl: url, authProxyUrl: url, authProxyConfigId: /\S/ }

/** Throws where fields are missing or malformed, as a missing provider does. Other faults are logged later. */
function checkConfig(config: KitConfig): void {
  let problems = ''
  for (const [field, pattern] of Object.entries(fields)) {
    const value: unknown = config?.[field as keyof KitConfig]
    if (typeof value === 'string' && pattern.test(value)) continue
    if (field === 'authProxyUrl' && value === undefined) continue
    const expected = pattern === url ? 'a URL without a slash at the end' : 'the ID that npm start prints'
    problems += ` config.${field} is ${JSON.stringify(value)}. Expected: ${expected}.`
  }
  if (problems) throw new TypeError(`createKit:${problems} Missing environment variable?`)
}

/** Goes on with the payments that are open on this device, if there are any. */
function resumePayments({ environment, name }: StorageScope, load: () => Promise<unknown>): void {
  // If the code can't be loaded now, the next use of payments loads it.
  if (readJson(environment.metadata, name(openName))) load().catch(() => {})
}
