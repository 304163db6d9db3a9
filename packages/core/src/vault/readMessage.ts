import {
  type ConnectMessage,
  changeLimits,
  contactPattern,
  type HostMessage,
  longestContact,
  mostMethods,
  type PageMessage,
  protocol,
  type ReadyMessage,
  refusals,
  type VaultRequest,
  vaultKinds,
  vaultOperations,
} from './protocol.ts'

// Strict: a message with a missing, unknown or oversized field is no message. Undefined is returned for it, nothing
// is coerced, and no string is looked at beyond its length before that is known to be small.

type Check = (value: unknown) => boolean
type Shape = Readonly<Record<string, Check>>

const text =
  (length: number, pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && value.length <= length && pattern.test(value)
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)
const whole =
  (least: number, most: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const object =
  (shape: Shape): Check =>
  (value) => {
    if (!isPlainObject(value)) return false
    const keys = Object.keys(value)
    return (
      keys.length <= Object.keys(shape).length &&
      keys.every((key) => Object.hasOwn(shape, key)) &&
      Object.entries(shape).every(([key, check]) => check((value as Record<string, unknown>)[key]))
    )
  }

const listOf =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && isDense(value, most) && value.every(check)

/** `every` passes over places of an array that were never set. */
const isDense = (list: readonly unknown[], most: number): boolean =>
  list.length <= most && Object.keys(list).length === list.length

/** Whether a value is an object of what JSON can say, within the limits of a change. */
const parameters: Check = (value) => {
  let values = 0
  let characters = 0
  const isPlain = (inner: unknown, depth: number): boolean => {
    if (++values > changeLimits.values || depth > changeLimits.depth) return false
    if (typeof inner === 'string') return isWithin(inner)
    if (inner === null || typeof inner === 'boolean') return true
    if (typeof inner === 'number') return Number.isFinite(inner)
    if (Array.isArray(inner))
      return isDense(inner, changeLimits.values) && inner.every((item) => isPlain(item, depth + 1))
    return isPlainObject(inner) && isNamed(inner, depth)
  }
  const isWithin = (text: string) => {
    characters += text.length
    return characters <= changeLimits.characters
  }
  const isNamed = (inner: object, depth: number) => {
    const names = Reflect.ownKeys(inner)
    return (
      names.length <= changeLimits.values &&
      names.every(
        (name) =>
          typeof name === 'string' &&
          parameterName.test(name) &&
          isWithin(name) &&
          isPlain((inner as Record<string, unknown>)[name], depth + 1),
      )
    )
  }
  return isPlainObject(value) && isPlain(value, 0)
}
// Names of the contract are in camel case. None of them is one of an object's own, such as `__proto__`.
const parameterName = /^[a-z][A-Za-z0-9]{0,63}$/

const nonce = text(32, /^[0-9a-f]{32}$/)
// Ids of the service, and addresses of every chain: `cosmos1…`, `0x…`, `EQ…_-`, `bitcoincash:…`.
const id = text(128, /^[A-Za-z0-9:_+/=.-]+$/)
const onWindow = (type: string): Shape => ({
  protocol: oneOf(protocol),
  type: oneOf(type),
  version: whole(1, 1_000),
  nonce,
})
const style = object({
  scheme: optional(oneOf('light', 'dark')),
  accent: optional(text(7, /^#[0-9a-fA-F]{6}$/)),
  radius: optional(whole(0, 24)),
})
const hint = object({
  methods: optional(listOf(text(64, /^[a-z0-9_-]+$/), mostMethods)),
  contact: optional(text(longestContact, contactPattern)),
})

const ready = object(onWindow('ready'))
const connect = object(onWindow('connect'))
const open = object({
  type: oneOf('open'),
  kind: oneOf(...vaultKinds),
  id: optional(id),
  operation: optional(oneOf(...vaultOperations)),
  parameters: optional(parameters),
  style: optional(style),
  hint: optional(hint),
  locale: optional(text(35, /^[A-Za-z0-9-]+$/)),
})
const close = object({ type: oneOf('close') })
const fromPage = [
  object({ type: oneOf('opened') }),
  object({ type: oneOf('resize'), height: whole(0, 4_000) }),
  object({ type: oneOf('popup-needed') }),
  object({ type: oneOf('refused'), reason: oneOf(...refusals) }),
  object({
    type: oneOf('closed'),
    status: oneOf('done', 'waiting', 'refused', 'cancelled'),
    walletId: optional(id),
    privateKeyId: optional(id),
    verified: optional(oneOf(true, false)),
    activityId: optional(id),
    code: optional(text(64, /^[A-Z][A-Z0-9_]*$/)),
  }),
]

const read =
  <Message>(...checks: readonly Check[]) =>
  (data: unknown): Message | undefined =>
    checks.some((check) => check(data)) ? (data as Message) : undefined

export const readReady = /* @__PURE__ */ read<ReadyMessage>(ready)
export const readConnect = /* @__PURE__ */ read<ConnectMessage>(connect)
export const readPageMessage = /* @__PURE__ */ read<PageMessage>(...fromPage)

/** An export names what it exports, a change what is changed, and the others nothing. */
function isComplete({ kind, id: named, operation, parameters: change }: VaultRequest): boolean {
  const isChange = kind === 'confirm-change'
  const has = (value: unknown) => value !== undefined
  return has(named) === kind.startsWith('export') && has(operation) === isChange && has(change) === isChange
}

export function readHostMessage(data: unknown): HostMessage | undefined {
  const message = read<HostMessage>(open, close)(data)
  return message?.type === 'open' && !isComplete(message) ? undefined : message
}
