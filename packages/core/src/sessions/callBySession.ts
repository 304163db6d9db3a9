import { pathName } from '@latchkey/contract/wire'

import type { StampedCallOptions } from '../client/client.types.ts'
import { KitError } from '../errors/KitError.ts'
import type { SessionContext } from './sessionContext.ts'

/**
 * Calls one operation of the public API by the session of `options.sessionId`, as it is now: it may have been renewed
 * since the call was made.
 *
 * @throws {@link KitError} `SESSION_MISSING` where nobody is signed in by it
 */
export async function callBySession(
  { sessionStore, sessionRuntime }: SessionContext,
  surface: 'submit' | 'query',
  name: string,
  params: object = {},
  options: StampedCallOptions = {},
): Promise<Record<string, unknown>> {
  const { sessionId } = options
  const record = sessionStore.find(sessionId)
  if (!record || !sessionStore.isLive(sessionId))
    throw new KitError('SESSION_MISSING', {
      message: `${pathName(name)}: nobody is signed in.`,
      operation: pathName(name),
    })
  const { callAs } = await sessionRuntime()
  return callAs(record, surface, name, params, options)
}
