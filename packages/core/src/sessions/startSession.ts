import {
  CryptoError,
  decodeBase64Url,
  encodeHex,
  type SessionClaims,
  verifySessionToken,
} from '@latchkey/crypto'
import type { ClientContext } from '../client/client.types.ts'
import { readText } from '../client/readAnswer.ts'
import { safeAttempts, send } from '../client/send.ts'
import { KitError } from '../errors/KitError.ts'
import { emitEvent } from '../events/onEvent.ts'
import type { HeldKey, Keys } from '../keys/createKeys.ts'
import { nameSession } from './nameSession.ts'
import type { Session } from './session.ts'
import type { LoginParameters, SessionContext, TrustedKey } from './sessionContext.ts'
import {
  findRecord,
  type SessionList,
  type StoredSession,
  saveLastMethod,
  withRecord,
} from './storedSessions.ts'

export interface StartSessionParameters
  extends Pick<LoginParameters, 'keyName' | 'key' | 'contact' | 'name' | 'method' | 'isNewAccount'> {
  /** Signed JWT, as returned by the service. */
  token: string
  /** When the token was requested, ms by this device's clock. */
  requestedAt: number
  /** False once the login was cancelled: then no user is signed in. */
  isWanted(): boolean
  /** The session that is renewed. Undefined for a login. */
  previous?: StoredSession | undefined
}

/**
 * Creates a session from the token of a login or a renewal. A login becomes the active session: it replaces the
 * same user's session on this device, or is added. A renewal changes only its own session.
 *
 * @throws {@link KitError} `SESSION_INVALID` if the token names another key, or is not signed by the service
 */
export async function startSession(
  context: SessionContext,
  keys: Keys,
  {
    token,
    keyName,
    key,
    requestedAt,
    contact,
    name,
    method,
    isNewAccount,
    previous,
    isWanted,
  }: StartSessionParameters,
): Promise<Session> {
  const claims = await verify(context, token)
  if (claims.publicKey !== key.pair.publicKey)
    throw new KitError('SESSION_INVALID', {
      message: 'The session token names another key. Expected: the key of this device.',
    })
  const issuedAt = claims.issuedAt ?? context.serviceClock.now()
  const clockOffset = offsetBy(context, issuedAt, requestedAt)
  const { organizationId, userId, publicKey, expiresAt, authTime = previous?.session.authTime } = claims
  // A renewal requests the same lifetime again. A shorter one was cut by the absolute limit.
  const isCut = previous && claims.issuedAt !== undefined && expiresAt - issuedAt < lifeOf(previous) - 1_000
  const { authExpiresAt = Number.POSITIVE_INFINITY } = claims
  await keys.setToken(keyName, token)
  if (!isWanted()) throw new KitError('ABORTED', { message: 'The login was cancelled.' })
  if (!previous) saveLastMethod(context, method)
  return keepSession(context, keys, {
    keyName,
    key,
    previous,
    endsLogin: isCut || expiresAt >= authExpiresAt,
    clockOffset,
    revokes: !previous,
    isNewAccount,
    facts: {
      organizationId,
      userId,
      publicKey,
      issuedAt,
      expiresAt,
      authTime,
      contact,
      name,
      method,
      ...tokenFactsOf(claims),
    },
  })
}

/** Facts that only a session's token has. */
export const tokenFactsOf = ({
  claims,
  sessionProfileId,
  scope,
}: Pick<Session, 'claims' | 'sessionProfileId' | 'scope'>) => ({
  ...(claims && { claims }),
  ...(sessionProfileId && { sessionProfileId, scope }),
})

export interface KeepSessionParameters {
  keyName: string
  key: HeldKey
  previous?: StoredSession | undefined
  /** The key lasts to the absolute limit: a renewal gains nothing. */
  endsLogin?: boolean | undefined
  clockOffset: number
  /** Whether the user's earlier key on this device is revoked. */
  revokes: boolean
  isNewAccount?: boolean | undefined
  facts: Omit<Session, 'id' | 'persistent' | 'authTime'> & { authTime?: number | undefined }
}

/** Stores the session: it replaces the same user's, or is added. After a login, the user's name is read for it. */
export function keepSession(
  context: SessionContext,
  keys: Keys,
  { keyName, key, previous, endsLogin, clockOffset, revokes, isNewAccount, facts }: KeepSessionParameters,
): Session {
  const present = context.sessionStore.present()
  const before = previous
    ? (findRecord(present, previous.session.id) ?? previous)
    : present.records.find(({ session }) => isSame(session, facts))
  const session: Session = {
    id: before?.session.id ?? keyName,
    ...facts,
    authTime: facts.authTime ?? facts.issuedAt,
    contact: facts.contact ?? before?.session.contact,
    name: facts.name ?? before?.session.name,
    ...(before?.session.isShared && { isShared: true }),
    method: (previous?.session ?? facts).method,
    persistent: key.persistent,
  }
  const { id, method } = session
  const wasSignedIn = before && before.session.expiresAt > context.serviceClock.now()
  if (revokes && wasSignedIn && before.keyName !== keyName)
    context.revocations.change((list) => [...list, before])
  // Confirming an identity is no login.
  const emitLogin = () => {
    if (!previous && !wasSignedIn)
      emitEvent(
        context,
        facts,
        isNewAccount && method ? { type: 'signed-up', method } : { type: 'signed-in', method },
      )
  }
  const put = (record: StoredSession) => (list: SessionList) => {
    const active = previous ? list.active : id
    if (findRecord(list, id)) return { ...withRecord(list, record), active, clockOffset }
    return { ...list, records: [...list.records, record], active, clockOffset }
  }
  const isLast = endsLogin || (previous && session.expiresAt < previous.session.expiresAt + 1_000)
  const record = { session, keyName, isLast, isNameUnread: before?.isNameUnread }
  const kept = context.sessionStore.change(put(record))
  // In the background. If it fails, the session keeps its label.
  if (!previous && !facts.name) nameSession(context, id).catch(() => {})
  // Deletes keys of earlier logins. If that fails, the next login tries again.
  keys.sweep(keysInUse(context)).catch(() => {})
  if (kept) {
    if (session.persistent && context.store.get().storage === 'memory')
      context.store.set({ storage: 'persistent' })
    emitLogin()
    return session
  }
  // localStorage refused: a reload won't find the session, even if its key was stored.
  const inMemory = { ...session, persistent: false }
  context.store.set({ storage: 'memory' })
  context.sessionStore.change(put({ ...record, session: inMemory }), context.sessionStore.list)
  emitLogin()
  return inMemory
}

/** Names of the keys that a session, a login in progress or a revocation still needs. */
const keysInUse = ({
  sessionStore,
  revocations,
  dependents,
}: SessionContext): ReadonlySet<string | undefined> =>
  new Set([
    ...[...sessionStore.present().records, ...sessionStore.list.records, ...revocations.load()].map(
      ({ keyName }) => keyName,
    ),
    ...dependents.keyNames(),
  ])

const lifeOf = ({ session: { issuedAt, expiresAt } }: StoredSession): number => expiresAt - issuedAt

type SessionUser = Pick<Session, 'organizationId' | 'userId'>
const isSame = (one: SessionUser, other: SessionUser) =>
  one.organizationId === other.organizationId && one.userId === other.userId

/**
 * The clock offset implied by the second in which the token was signed. The known offset stays if it agrees with
 * the token: a token that was requested twice may be a minute old.
 */
function offsetBy(
  { serviceClock, environment }: SessionContext,
  issuedAt: number,
  requestedAt: number,
): number {
  const answered = environment.clock.now()
  const offset = issuedAt + 500 - (requestedAt + answered) / 2
  const doubt = 1_500 + (answered - requestedAt) / 2
  return Math.abs(offset - serviceClock.offset) > doubt ? offset : serviceClock.offset
}

async function verify(context: SessionContext, token: string): Promise<SessionClaims> {
  for (const fresh of [false, true])
    for (const publicKey of await trustedKeys(context, fresh))
      try {
        return await verifySessionToken(token, publicKey)
      } catch (error) {
        if (!(error instanceof CryptoError)) throw error
      }
  throw new KitError('SESSION_INVALID', { message: "The session token is not signed by the service's key." })
}

/**
 * The service's session signing keys (uncompressed hex): pinned, else from `apiBaseUrl`, never from the proxy.
 * Fetched once; `fresh` fetches again after a key rotation. docs/decisions.md#recent-login
 */
export async function trustedKeys(context: ClientContext, fresh = false): Promise<readonly string[]> {
  const pinned = context.config.pinnedKeys?.session
  if (pinned) return [pinned].flat()
  const operation = 'jwks.json'
  const { keys } = await fetchOnce(context, operation, fresh)
  try {
    return (keys as { kty: string; crv: string; x: string; y: string }[])
      .filter(({ kty, crv }) => kty === 'EC' && crv === 'P-256')
      .map(({ x, y }) => `04${encodeHex(decodeBase64Url(x))}${encodeHex(decodeBase64Url(y))}`)
  } catch (cause) {
    throw new KitError('UNEXPECTED_ANSWER', {
      message: `${operation}: the response is not a key set.`,
      operation,
      cause,
    })
  }
}

/**
 * Other keys of the service (uncompressed hex): pinned, else from `apiBaseUrl`, never from the proxy. Several while one
 * is replaced. Fetched once; `fresh` fetches again after a key rotation. docs/decisions.md#trust-anchors
 */
export async function trustedKeysOf(
  context: ClientContext,
  name: TrustedKey,
  fresh: boolean,
): Promise<readonly string[]> {
  const pinned = context.config.pinnedKeys?.[name]
  if (pinned) return [pinned].flat()
  const operation = 'latchkey.json'
  const { keys, otherKeys } = await fetchOnce(context, operation, fresh)
  const others = (otherKeys as Partial<Record<TrustedKey, string[]>> | undefined)?.[name]
  return [readText((keys ?? {}) as object, name, operation), ...(others ?? [])]
}

type Answers = Map<string, Promise<Record<string, unknown>>>
const answers = /* @__PURE__ */ new WeakMap<ClientContext, Answers>()

/** A file of `/.well-known/`. A failure is not remembered. */
export function fetchOnce(context: ClientContext, operation: string, fresh: boolean) {
  const known: Answers = answers.get(context) ?? new Map()
  answers.set(context, known)
  const before = known.get(operation)
  if (before && !fresh) return before
  const url = `${context.config.apiBaseUrl}/.well-known/${operation}`
  const pending = send(context, { url, operation, attempts: safeAttempts })
  known.set(operation, pending)
  pending.catch(() => known.get(operation) === pending && known.delete(operation))
  return pending
}
