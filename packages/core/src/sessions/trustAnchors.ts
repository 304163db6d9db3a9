import { decodeBase64Url, encodeHex } from '@latchkey/crypto'
import type { ClientContext } from '../client/client.types.ts'
import { readText } from '../client/readAnswer.ts'
import { safeAttempts, send } from '../client/send.ts'
import { KitError } from '../errors/KitError.ts'
import type { TrustedKey } from './sessionContext.ts'

/**
 * The service's session signing keys (uncompressed hex): pinned, else from `apiBaseUrl`, never from the proxy.
 * Fetched once; `fresh` fetches again after a key rotation. docs/decisions.md#recent-login
 */
export async function trustedKeys(context: ClientContext, fresh = false): Promise<readonly string[]> {
  const pinned = context.config.pinnedKeys?.session
  if (pinned) return [pinned]
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
 * Another key of the service (uncompressed hex): pinned, else from `apiBaseUrl`, never from the proxy. Fetched once;
 * `fresh` fetches again after a key rotation. docs/decisions.md#trust-anchors
 */
export async function trustedKey(context: ClientContext, name: TrustedKey, fresh: boolean): Promise<string> {
  const pinned = context.config.pinnedKeys?.[name]
  if (pinned) return pinned
  const operation = 'latchkey.json'
  const { keys } = await fetchOnce(context, operation, fresh)
  return readText((keys ?? {}) as object, name, operation)
}

/**
 * The origin of the vault: the developer's, else from `apiBaseUrl`, never from the proxy.
 *
 * @throws {@link KitError} `VAULT_MISSING`
 */
export async function trustedVaultOrigin(context: ClientContext): Promise<string> {
  const configured = context.config.vaultOrigin
  if (configured) return configured
  const { vaultOrigin } = await fetchOnce(context, 'latchkey.json', false)
  if (typeof vaultOrigin === 'string' && isOrigin(vaultOrigin)) return vaultOrigin
  throw new KitError('VAULT_MISSING', {
    message:
      'The service has no vault. Expected: vaultOrigin in latchkey.json, set by VAULT_URL on the service.',
  })
}

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text

type Answers = Map<string, Promise<Record<string, unknown>>>
const answers = /* @__PURE__ */ new WeakMap<ClientContext, Answers>()

/** A file of `/.well-known/`. A failure is not remembered. */
function fetchOnce(context: ClientContext, operation: string, fresh: boolean) {
  const known: Answers = answers.get(context) ?? new Map()
  answers.set(context, known)
  const before = known.get(operation)
  if (before && !fresh) return before
  const url = `${context.config.apiBaseUrl}/.well-known/${operation}`
  const asked = send(context, { url, operation, attempts: safeAttempts })
  known.set(operation, asked)
  asked.catch(() => known.get(operation) === asked && known.delete(operation))
  return asked
}
