import { createVerifier, type Verifier } from '../createVerifier.ts'
import { SessionError } from '../SessionError.ts'
import type {
  Auth,
  AuthParts,
  AuthRequest,
  CookieAuth,
  CreateAuthOptions,
  GetAuthOptions,
} from './auth.types.ts'
import { handleSession } from './handleSession.ts'
import { isSameOrigin } from './isSameOrigin.ts'
import { readBearer } from './readBearer.ts'
import { toResponse } from './refusal.ts'
import { cookieNames, parseOrigin, readCookie } from './sessionCookie.ts'

/**
 * Who is signed in, for your own server: by the cookie that the kit keeps through `sessionHandler`, or by a token in
 * `Authorization`. Create one when your server starts. docs/server-sessions.md#the-cookie
 *
 * @example
 * const { getAuth, sessionHandler } = createAuth({ apiBaseUrl: 'https://login.example.com', audience: organizationId })
 * const auth = await getAuth(request)
 * if (auth.status === 'signed-in') console.log(auth.session.userId)
 *
 * @throws TypeError when an option is missing or invalid.
 */
export function createAuth(options: CreateAuthOptions): CookieAuth {
  const { getAuth, handleSession } = createAuthParts(options)
  return { getAuth, sessionHandler: async (request) => toResponse(await handleSession(request)) }
}

/** The handler alone: `createAuth(options).sessionHandler`. */
export const createSessionHandler = (options: CreateAuthOptions): CookieAuth['sessionHandler'] =>
  createAuth(options).sessionHandler

/** The same for every framework. @throws TypeError when an option is missing or invalid. */
export function createAuthParts(options: CreateAuthOptions): AuthParts {
  const { appOrigin, onUnavailable = () => {} } = options
  if (appOrigin !== undefined && parseOrigin(appOrigin)?.origin !== appOrigin)
    throw new TypeError(
      `Expected appOrigin as https://app.example.com, without a path. Got ${JSON.stringify(appOrigin)}.`,
    )
  const verify = createVerifier(options)
  return {
    async getAuth(request, callOptions = {}) {
      const token = findToken(request, appOrigin)
      if (token instanceof SessionError) return describe(token)
      if (token === 'CROSS_ORIGIN_REQUEST') return { status: 'signed-out', reason: token }
      return await authOf(verify, token, { ...callOptions, onUnavailable })
    },
    handleSession: (request) => handleSession(request, { verify, appOrigin, now: options.now ?? Date.now }),
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

function findToken(
  request: AuthRequest,
  appOrigin: string | undefined,
): string | SessionError | 'CROSS_ORIGIN_REQUEST' {
  const bearer = readBearer(request)
  if (bearer !== undefined) return bearer
  const { headers, method = 'GET' } = request
  const names = cookieNames(request, appOrigin)
  const cookie = readCookie(headers, names)
  if (cookie === undefined) return new SessionError('TOKEN_MISSING', { expected: `the ${names[0]} cookie` })
  if (safeMethods.has(method.toUpperCase()) || isSameOrigin(request, { appOrigin })) return cookie
  return 'CROSS_ORIGIN_REQUEST'
}

async function authOf(
  verify: Verifier,
  token: string,
  { maxAuthAgeSeconds, onUnavailable }: GetAuthOptions & { onUnavailable(error: SessionError): void },
): Promise<Auth> {
  try {
    return { status: 'signed-in', session: await verify(token, { maxAuthAgeSeconds }) }
  } catch (error) {
    if (!(error instanceof SessionError)) throw error
    if (error.code === 'KEYS_UNAVAILABLE') onUnavailable(error)
    return describe(error)
  }
}

function describe({ code, message }: SessionError): Auth {
  if (code === 'TOKEN_EXPIRED') return { status: 'expired', reason: code }
  if (code === 'KEYS_UNAVAILABLE') return { status: 'unavailable', reason: code, message }
  return { status: 'signed-out', reason: code }
}
