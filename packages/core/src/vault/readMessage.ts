import {
  type ConnectMessage,
  contactPattern,
  type HostMessage,
  longestContact,
  type PageMessage,
  protocol,
  type ReadyMessage,
  refusals,
  type VaultRequest,
  vaultKinds,
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

const object =
  (shape: Shape): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
      return false
    const keys = Object.keys(value)
    return (
      keys.length <= Object.keys(shape).length &&
      keys.every((key) => Object.hasOwn(shape, key)) &&
      Object.entries(shape).every(([key, check]) => check((value as Record<string, unknown>)[key]))
    )
  }

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
  hasPasskey: optional(oneOf(true, false)),
  contact: optional(text(longestContact, contactPattern)),
})

const ready = object(onWindow('ready'))
const connect = object(onWindow('connect'))
const open = object({
  type: oneOf('open'),
  kind: oneOf(...vaultKinds),
  id: optional(id),
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
    status: oneOf('done', 'cancelled'),
    walletId: optional(id),
    privateKeyId: optional(id),
    verified: optional(oneOf(true, false)),
  }),
]

const read =
  <Message>(...checks: readonly Check[]) =>
  (data: unknown): Message | undefined =>
    checks.some((check) => check(data)) ? (data as Message) : undefined

export const readReady = /* @__PURE__ */ read<ReadyMessage>(ready)
export const readConnect = /* @__PURE__ */ read<ConnectMessage>(connect)
export const readPageMessage = /* @__PURE__ */ read<PageMessage>(...fromPage)

/** An export names what it exports; an import names nothing. */
const isComplete = ({ kind, id: named }: VaultRequest) => kind.startsWith('import') === (named === undefined)

export function readHostMessage(data: unknown): HostMessage | undefined {
  const message = read<HostMessage>(open, close)(data)
  return message?.type === 'open' && !isComplete(message) ? undefined : message
}
