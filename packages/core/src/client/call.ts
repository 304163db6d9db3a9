import { pathName } from '@latchkey/contract/wire'
import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { findRecord, isLive } from '../sessions/record.ts'
import type { StampedCallOptions } from './client.types.ts'
import type { Surface } from './createClient.ts'
import { safeAttempts, send } from './send.ts'

/** Whose second request would have a second effect: another mail, another account. security.md, P-67 */
const onceOnly: ReadonlySet<string> = /* @__PURE__ */ new Set(['otpInit', 'signup'])

export interface ProxyCallOptions extends StampedCallOptions {
  /** How often it may go out. Default: 7, and 1 for what must not happen twice. */
  attempts?: number | undefined
}

/** One operation of one surface: what every method of the client does. */
export async function call(
  kit: InternalKit,
  surface: Surface,
  name: string,
  params: object = {},
  options: ProxyCallOptions = {},
): Promise<Record<string, unknown>> {
  if (surface !== 'proxy') {
    const record = recordOf(kit, name, options.sessionId)
    const { callAs } = await kit.sessionRuntime()
    return callAs(record, surface, name, params, options)
  }
  const operation = pathName(name)
  return send(kit, {
    url: `${kit.config.authProxyUrl}/v1/${operation}`,
    operation,
    body: JSON.stringify(params),
    headers: { 'x-auth-proxy-config-id': kit.config.authProxyConfigId },
    attempts: options.attempts ?? (onceOnly.has(name) ? 1 : safeAttempts),
    signal: options.signal,
  })
}

/** The session's record as it is now: it may have been renewed since the call was made. */
function recordOf(kit: InternalKit, name: string, sessionId: string | undefined) {
  const record = findRecord(kit.memory.list, sessionId)
  if (record && isLive(kit, sessionId)) return record
  throw new KitError('SESSION_MISSING', {
    message: `${pathName(name)}: nobody is signed in.`,
    operation: pathName(name),
  })
}
