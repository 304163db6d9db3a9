import { KitError } from '../errors/KitError.ts'
import type { Sessions } from './sessions.types.ts'

export interface AuthFetchOptions {
  /** Origins beside the page's own that get the token: `https://api.example.com`. @default [] */
  origins?: readonly string[] | undefined
}

/** Takes what `fetch` takes. */
export type AuthFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** Part of the kit that {@link createAuthFetch} uses. */
interface AuthFetchContext {
  readonly sessions: Pick<Sessions, 'getToken'>
}

/**
 * A `fetch` that carries the active session's token to your own backend, renewed first where that is due. Browsers take
 * the token off when a server redirects to another origin.
 *
 * @example
 * const authFetch = createAuthFetch(kit, { origins: ['https://api.example.com'] })
 * const books = await (await authFetch('/api/books')).json()
 *
 * @throws {@link KitError} `SESSION_MISSING` while no user is signed in: nothing is sent
 * @throws TypeError for any other origin: nothing is sent
 */
export function createAuthFetch(
  { sessions }: AuthFetchContext,
  { origins = [] }: AuthFetchOptions = {},
): AuthFetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { origin } = new URL(request.url)
    const allowed = [globalThis.location?.origin, ...origins]
    if (!allowed.includes(origin))
      throw new TypeError(
        `authFetch: ${origin} gets no session token. Expected: this page's origin, or one of \`origins\`.`,
      )
    const token = await sessions.getToken()
    if (!token) throw new KitError('SESSION_MISSING', { message: 'authFetch: nobody is signed in.' })
    request.headers.set('authorization', `Bearer ${token}`)
    return await fetch(request)
  }
}
