import { createKit, type Kit } from '@latchkey/core'
import { answersOf } from './answers.ts'
import { stateOf } from './stateOf.ts'
import type { PartName, TestActions } from './testActions.ts'
import type { TestFacts } from './testFacts.ts'

type Methods = Readonly<Record<string, unknown>>

/** The parts other than the login methods, which are in `kit.login`. */
const parts: Readonly<Record<PartName, true>> = {
  api: true,
  proxy: true,
  sessions: true,
  contactChange: true,
  wallets: true,
  signRequests: true,
  vault: true,
  activities: true,
  assets: true,
  allowances: true,
  payments: true,
  onRamp: true,
  authConfig: true,
}
const partNames = Object.keys(parts) as PartName[]

/** Error that names the called method, and how to answer it. */
const refusal = (path: string) =>
  new Error(
    `LatchkeyTestProvider: kit.${path} was called, and there is no service. Answer it in the provider's \`actions\`: ${example(path)}`,
  )

const config = {
  authProxyUrl: 'https://service.invalid/auth-proxy',
  apiBaseUrl: 'https://service.invalid',
  authProxyConfigId: '00000000-0000-4000-8000-000000000000',
}

const refuse = (path: string) => async () => {
  throw refusal(path)
}

const example = (path: string): string => {
  return path.split('.').reduceRight((answer, name) => `{ ${name}: ${answer} }`, 'async () => …')
}

const methodsOf = (parent: Methods | undefined, name: string) => parent?.[name] as Methods | undefined

const isMethod = (value: unknown): value is () => unknown => typeof value === 'function'

/** Replaces the methods of a part by those of the test, else by answers of the state, else by refusals. */
function standIn(prefix: string, original: object, testMethods: Methods = {}, answers: Methods = {}): object {
  const properties = Object.entries(Object.getOwnPropertyDescriptors(original)).map(([name, property]) => {
    const answer = testMethods[name] ?? answers[name]
    if (answer !== undefined) return [name, { value: answer, enumerable: true }] as const
    if (name === 'subscribe' || !isMethod(property.value)) return [name, property] as const
    return [name, { value: refuse(`${prefix}${name}`), enumerable: true }] as const
  })
  return Object.defineProperties({}, Object.fromEntries(properties))
}

/** The same for the public API, whose client has a method for any name and lists none. */
const standInForApi = (original: object, testMethods: Methods = {}, answers: Methods = {}): object =>
  new Proxy<Record<string | symbol, unknown>>(
    { ...answers, ...testMethods },
    {
      get(methods, name) {
        const method: unknown = name in methods ? methods[name] : Reflect.get(original, name)
        return name in methods || !isMethod(method) ? method : refuse(`api.${String(name)}`)
      },
    },
  )

/** Storage that holds nothing, so that a test never reads what another one wrote. */
const noStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
const noKeys = {
  get: async () => undefined,
  set: async () => undefined,
  delete: async () => undefined,
  names: async () => [],
}

/** A kit in a fixed state, without a service, a timer or a listener. */
export function createStateKit(facts: TestFacts, actions: TestActions = {}): Kit {
  const real = createKit(config, {
    fetch: async () => {
      throw refusal('fetch')
    },
    storage: { metadata: noStorage, flow: noStorage, keys: noKeys },
  })
  real.store.set(stateOf(facts))
  const testMethods: Methods = actions
  const answers: Methods = answersOf(facts)
  const standIns = partNames.map((name) => {
    const [part, answer] = [methodsOf(testMethods, name), methodsOf(answers, name)]
    return [
      name,
      name === 'api' ? standInForApi(real.api, part, answer) : standIn(`${name}.`, real[name], part, answer),
    ]
  })
  const login = Object.entries(real.login).map(([name, method]) => [
    name,
    standIn(
      `login.${name}.`,
      method,
      methodsOf(methodsOf(testMethods, 'login'), name),
      methodsOf(methodsOf(answers, 'login'), name),
    ),
  ])
  const { decode, acceptInvitation, signOut, preload, start, destroy } = real
  const methods = standIn(
    '',
    { decode, acceptInvitation, signOut, preload, start, destroy },
    testMethods,
    answers,
  )
  return Object.assign(real, Object.fromEntries(standIns), { login: Object.fromEntries(login) }, methods)
}
