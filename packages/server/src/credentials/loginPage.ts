import type { Context } from '../context/context.ts'

/** No page, of codes that the public API was asked for. */
const noPage = ''

/**
 * Origin of the page that asks for a code: the `Origin` that the auth proxy saw. Callers of the public API may send any.
 */
export const pageOfCode = ({ caller, connection }: Context): string | null =>
  caller.role === 'proxy' ? connection.origin : noPage

/**
 * Origin of the page of a login by code: where the code was asked for, and where it was typed. The code's message says
 * which page that is, so a page that was given a code for itself can't sign in as another.
 * docs/decisions.md#established-credentials
 *
 * @param requestedAt {@link pageOfCode} of the code. Null, of a client that isn't a browser, counts in development.
 */
export function pageOfLogin({ connection, settings }: Context, requestedAt: string | null): string | null {
  const { origin } = connection
  if (requestedAt === null) return settings.localPages ? origin : null
  return requestedAt === origin ? origin : null
}
