import { createKeySet } from './createKeySet.ts'
import { readIssuer } from './createVerifier.ts'
import type { FetchLike } from './fetchKeys.ts'
import { type HeadersLike, headerOf } from './headerOf.ts'
import { decodeHex, joinBytes } from './hex.ts'
import type { SessionError } from './SessionError.ts'
import { WebhookError } from './WebhookError.ts'

export interface CreateWebhookVerifierOptions {
  /** URL of the service's public API, as in the kit's configuration. */
  apiBaseUrl: string
  /** Your organization, to which the endpoint belongs. The service signs for others with the same key. */
  organizationId: string
  /** Allowed age of a webhook, and allowed difference between the clocks. @default 300 */
  toleranceSeconds?: number | undefined
  /** Used to fetch the service's keys. @default fetch */
  fetch?: FetchLike | undefined
  /** The time in milliseconds since the epoch. @default Date.now */
  now?: (() => number) | undefined
  /** How long the service may take to respond, in milliseconds. @default 5000 */
  timeoutMilliseconds?: number | undefined
}

/** An activity that was completed, failed, was rejected, or waits for approvals. */
export interface WebhookActivity {
  id: string
  /** Organization that it belongs to: yours, or a sub-organization of it. */
  organizationId: string
  userId: string
  /** `ACTIVITY_TYPE_CREATE_WALLET` */
  type: string
  /** `ACTIVITY_STATUS_COMPLETED` */
  status: string
  /** Parameters, under the name of the intent: `createWalletIntent`. */
  intent: Record<string, unknown>
  /** Result, under its name: `createWalletResult`. Empty until the activity is completed. */
  result: Record<string, unknown>
  /** Seconds since the epoch. */
  createdAt: string
  updatedAt: string
}

/** The event, and the organization whose endpoint it was sent to. Activities say no type of event. */
interface SignedBody {
  endpointOrganizationId?: string
  eventType?: string
}

/** A client network whose limit is full. */
export interface ClosedNetwork {
  /** Address, or prefix in CIDR notation. */
  network: string
  /** `codes`, `logins`, `signups`, `lookups` or `providers` */
  limit: string
  /** Seconds since the epoch. */
  closedSince: string
  closedUntil: string
  /** Requests that were refused so far, and that were let through, because the limit only reports. */
  refused: number
  passed: number
}

/** A webhook that says that a network has closed. */
export interface VerifiedNetworkWebhook extends Omit<VerifiedWebhook, 'eventType' | 'activity'> {
  eventType: 'NETWORK_LIMIT_UPDATES'
  closed: ClosedNetwork
}

/** A member of your organization whose daily number is used up. */
export interface ReachedLimit {
  /** Member. */
  userId: string
  /** `contacts`: people whose contacts they showed. `people`: people whom they blocked, signed out or deleted. */
  limit: string
  /** People that a member may do it to in 24 hours. */
  max: number
  /** Seconds since the epoch: when the member asked for more, and when one more is allowed. */
  reachedAt: string
  freeAt: string
}

/** A webhook that says that a member's daily number is used up. */
export interface VerifiedMemberWebhook extends Omit<VerifiedWebhook, 'eventType' | 'activity'> {
  eventType: 'MEMBER_LIMIT_UPDATES'
  reached: ReachedLimit
}

/** A webhook of the service. */
export interface VerifiedWebhook {
  /** The same each time the event is sent: keep it, to handle an event once. */
  eventId: string
  eventType: 'ACTIVITY_UPDATES'
  /** Organization of the endpoint: yours. */
  organizationId: string
  /** When it was sent, in milliseconds since the epoch. */
  sentAt: number
  activity: WebhookActivity
}

const encoder = /* @__PURE__ */ new TextEncoder()

/** Verifies a webhook: the request's headers, and its body exactly as it arrived. */
export type WebhookVerifier<Verified = VerifiedWebhook> = (
  headers: HeadersLike,
  body: string | Uint8Array,
) => Promise<Verified>

/**
 * Creates a verifier that caches the service's keys. Create one when your backend starts.
 *
 * @example
 * const verify = createWebhookVerifier({ apiBaseUrl: 'https://login.example.com', organizationId: '…' })
 * const { eventId, activity } = await verify(request.headers, await request.text())
 *
 * @throws TypeError when an option is invalid.
 */
export function createWebhookVerifier(options: CreateWebhookVerifierOptions): WebhookVerifier {
  const verify = createSignatureVerifier<WebhookActivity>(options, 'ACTIVITY_UPDATES')
  return async (headers, body) => {
    const { event: activity, ...facts } = await verify(headers, body)
    return { ...facts, eventType: 'ACTIVITY_UPDATES', activity }
  }
}

/**
 * The same for an endpoint with the subscription `NETWORK_LIMIT_UPDATES`.
 *
 * @example
 * const verify = createNetworkWebhookVerifier({ apiBaseUrl: 'https://login.example.com', organizationId: '…' })
 * const { closed } = await verify(request.headers, await request.text())
 *
 * @throws TypeError when an option is invalid.
 */
export function createNetworkWebhookVerifier(
  options: CreateWebhookVerifierOptions,
): WebhookVerifier<VerifiedNetworkWebhook> {
  const verify = createSignatureVerifier<ClosedNetwork>(options, 'NETWORK_LIMIT_UPDATES')
  return async (headers, body) => {
    const { event: closed, ...facts } = await verify(headers, body)
    return { ...facts, eventType: 'NETWORK_LIMIT_UPDATES', closed }
  }
}

/**
 * The same for an endpoint with the subscription `MEMBER_LIMIT_UPDATES`.
 *
 * @example
 * const verify = createMemberWebhookVerifier({ apiBaseUrl: 'https://login.example.com', organizationId: '…' })
 * const { reached } = await verify(request.headers, await request.text())
 *
 * @throws TypeError when an option is invalid.
 */
export function createMemberWebhookVerifier(
  options: CreateWebhookVerifierOptions,
): WebhookVerifier<VerifiedMemberWebhook> {
  const verify = createSignatureVerifier<ReachedLimit>(options, 'MEMBER_LIMIT_UPDATES')
  return async (headers, body) => {
    const { event: reached, ...facts } = await verify(headers, body)
    return { ...facts, eventType: 'MEMBER_LIMIT_UPDATES', reached }
  }
}

/** Verifies signature, time, organization and type of an event. */
function createSignatureVerifier<Event>(
  options: CreateWebhookVerifierOptions,
  expected: 'ACTIVITY_UPDATES' | 'MEMBER_LIMIT_UPDATES' | 'NETWORK_LIMIT_UPDATES',
): WebhookVerifier<Pick<VerifiedWebhook, 'eventId' | 'organizationId' | 'sentAt'> & { event: Event }> {
  const { fetch = globalThis.fetch, now = Date.now, toleranceSeconds = 300, organizationId } = options
  if (!organizationId) throw new TypeError('Expected organizationId: the organization of the endpoint.')
  if (!(toleranceSeconds >= 0)) throw new TypeError('Expected toleranceSeconds: 0 or more.')
  const url = `${readIssuer(options.apiBaseUrl)}/public/v1/discovery/webhooks/jwks`
  const { timeoutMilliseconds = 5_000 } = options
  const keys = createKeySet({ url, fetch, now, timeoutMilliseconds, algorithm: 'EdDSA' })

  async function findKey(keyId: string) {
    const key = await keys.find(keyId).catch(({ message, cause }: SessionError) => {
      throw new WebhookError('KEYS_UNAVAILABLE', { message, cause })
    })
    if (key) return key
    throw new WebhookError('WEBHOOK_INVALID', { expected: 'a key of the service' })
  }

  return async (headers, body) => {
    // A framework that has parsed the body hands on an object, whatever the types say.
    if (typeof body !== 'string' && !ArrayBuffer.isView(body))
      throw new WebhookError('WEBHOOK_INVALID', {
        expected:
          "the body as it arrived, not parsed: in Express use express.raw({ type: 'application/json' }) for this route, elsewhere await request.text()",
      })
    const read = (name: string) => {
      const value = headerOf(headers, `X-Turnkey-${name}`)
      if (value) return value
      throw new WebhookError('WEBHOOK_INVALID', { expected: `the header X-Turnkey-${name}` })
    }
    const [timestamp, eventId, keyId] = [read('Timestamp'), read('Event-Id'), read('Signature-Key-Id')]
    const [version, algorithm] = [read('Signature-Version'), read('Signature-Algorithm')]
    if (version !== 'v1' || algorithm !== 'ed25519' || !/^\d{1,15}$/.test(timestamp))
      throw new WebhookError('WEBHOOK_INVALID', { expected: 'a signature of version v1 by ed25519' })
    const signature = decodeHex(read('Signature'))
    if (!signature) throw new WebhookError('WEBHOOK_INVALID', { expected: 'a signature in hex' })
    const bytes = typeof body === 'string' ? encoder.encode(body) : body
    const signed = joinBytes(
      encoder.encode(`${version}.${algorithm}.${keyId}.${timestamp}.${eventId}.`),
      bytes,
    )
    if (!(await crypto.subtle.verify('Ed25519', await findKey(keyId), signature, signed)))
      throw new WebhookError('WEBHOOK_INVALID', { expected: 'a signature over the body as it arrived' })
    const sentAt = Number(timestamp)
    if (Math.abs(now() - sentAt) > toleranceSeconds * 1_000)
      throw new WebhookError('WEBHOOK_EXPIRED', { expected: `one of the last ${toleranceSeconds} seconds` })
    const signedBody = JSON.parse(new TextDecoder().decode(bytes)) as SignedBody
    const { endpointOrganizationId, eventType = 'ACTIVITY_UPDATES', ...event } = signedBody
    // The header isn't signed, so that it alone doesn't say what the body is.
    if (read('Event-Type') !== expected || eventType !== expected)
      throw new WebhookError('WEBHOOK_INVALID', { expected: `an event of type ${expected}` })
    // Not from the header, which isn't signed.
    if (endpointOrganizationId !== organizationId)
      throw new WebhookError('WEBHOOK_INVALID', { expected: `a webhook to organization ${organizationId}` })
    return { eventId, organizationId, sentAt, event: event as Event }
  }
}
