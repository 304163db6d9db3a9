import { createStamp } from '@latchkey/crypto'
import { readText } from '../client/readAnswer.ts'
import { surfaceOf } from '../client/stampedRequest.ts'
import { KitError } from '../errors/KitError.ts'
import { createKeys } from '../keys/createKeys.ts'
import { callAs } from './callAs.ts'
import type { SessionContext, SessionRuntime } from './sessionContext.ts'
import { startSession, trustedKeys, trustedKeysOf } from './startSession.ts'

/** Puts together what a login and a stamped request need. */
export function createSessionRuntime(context: SessionContext): SessionRuntime {
  const keys = createKeys(context)
  return {
    keys,
    callAs: async (record, surface, name, ...request) =>
      callAs(context, record, surface === 'api' ? surfaceOf(name) : surface, name, ...request),
    async stamp({ keyName }, body) {
      const key = await keys.find(keyName)
      if (key) return createStamp(key.pair, body)
      throw new KitError('KEY_MISSING', { message: "The session's key is missing on this device." })
    },
    // A failure here is asked for again, and reported, when the keys are needed.
    prefetch: () => void trustedKeys(context).catch(() => {}),
    trustedKeys: (name, fresh) => trustedKeysOf(context, name, fresh),
    async startSession({
      answer,
      operation,
      signal,
      requestedAt = context.environment.clock.now(),
      ...login
    }) {
      const token = readText(await answer, 'session', operation)
      return startSession(context, keys, { ...login, token, requestedAt, isWanted: () => !signal.aborted })
    },
  }
}
