import { decodeBase64Url, encodeHex } from '@latchkey/crypto'
import type { ClientContext } from '../client/clientContext.ts'
import { safeAttempts, send } from '../client/send.ts'
import { KitError } from '../errors/KitError.ts'

const fetched = /* @__PURE__ */ new WeakMap<ClientContext, Promise<readonly string[]>>()

/**
 * The service's session signing keys (uncompressed hex): pinned, else from `apiBaseUrl`, never from the proxy.
 * Fetched once; `fresh` fetches again after a key rotation. docs/decisions.md#recent-login
 */
export function trustedKeys(context: ClientContext, fresh = false): Promise<readonly string[]> {
  const pinned = context.config.pinnedKeys?.session
  if (pinned) return Promise.resolve([pinned])
  const known = fetched.get(context)
  if (known && !fresh) return known
  const asked = fetchKeys(context)
  fetched.set(context, asked)
  asked.catch(() => fetched.get(context) === asked && fetched.delete(context))
  return asked
}

async function fetchKeys(context: ClientContext): Promise<readonly string[]> {
  const operation = 'jwks'
  const url = `${context.config.apiBaseUrl}/.well-known/jwks.json`
  const { keys } = await send(context, { url, operation, attempts: safeAttempts })
  try {
    return (keys as { kty: string; crv: string; x: string; y: string }[])
      .filter(({ kty, crv }) => kty === 'EC' && crv === 'P-256')
      .map(({ x, y }) => `04${encodeHex(decodeBase64Url(x))}${encodeHex(decodeBase64Url(y))}`)
  } catch (cause) {
    throw new KitError('UNEXPECTED_ANSWER', {
      message: 'jwks: the response is not a key set.',
      operation,
      cause,
    })
  }
}
