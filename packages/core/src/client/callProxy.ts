import { pathName } from '@latchkey/contract/wire'
import type { CallOptions } from './client.types.ts'
import type { ClientContext } from './clientContext.ts'
import { safeAttempts, send } from './send.ts'

/**
 * Operations whose second request would have a second effect: another mail, another account. docs/security.md#retries
 */
const onceOnly: ReadonlySet<string> = /* @__PURE__ */ new Set(['otpInit', 'signup'])

export interface ProxyCallOptions extends CallOptions {
  /** How often the request may go out. Default: 7, and 1 for what must not happen twice. */
  attempts?: number | undefined
}

/** Calls one operation of the auth proxy. */
export async function callProxy(
  context: ClientContext,
  name: string,
  params: object = {},
  { attempts = onceOnly.has(name) ? 1 : safeAttempts, signal }: ProxyCallOptions = {},
): Promise<Record<string, unknown>> {
  const { authProxyUrl, authProxyConfigId } = context.config
  const operation = pathName(name)
  return send(context, {
    url: `${authProxyUrl}/v1/${operation}`,
    operation,
    body: JSON.stringify(params),
    headers: { 'x-auth-proxy-config-id': authProxyConfigId },
    attempts,
    signal,
  })
}
