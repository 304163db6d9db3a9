import { type CryptoKey, createLocalJWKSet, errors } from 'jose'

import { firstLine } from './describeFailure.ts'

/** A service has a handful of keys. */
const maxBytes = 65_536

/** Fetches from the service; the global `fetch` fits. */
export type FetchLike = (
  url: string,
  init: { headers: Record<string, string>; redirect: 'manual'; signal: AbortSignal },
) => Promise<Response>

/** Signs sessions, or webhooks. */
export type KeyAlgorithm = 'ES256' | 'EdDSA'

interface FetchKeysOptions {
  fetch: FetchLike
  timeoutMilliseconds: number
  algorithm: KeyAlgorithm
}

/**
 * Fetches a JSON Web Key Set (RFC 7517 §5) and imports its keys of one algorithm, by key ID. Other keys are ignored.
 *
 * @throws Error when the response is late, too large, or not a key set with such a key.
 */
export async function fetchKeys(
  url: string,
  { fetch, timeoutMilliseconds, algorithm }: FetchKeysOptions,
): Promise<ReadonlyMap<string, CryptoKey>> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    // A redirect would let another host say which keys to trust: its status isn't 200. Workers know no 'error'.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
  const body = await readBody(response)
  if (response.status !== 200)
    throw new Error([`HTTP ${response.status}`, firstLine(body)].filter(Boolean).join(': '))
  const keySet = createLocalJWKSet(JSON.parse(body))
  const keys = new Map<string, CryptoKey>()
  for (const { kid } of keySet.jwks().keys) {
    if (kid === undefined) continue
    // Imported at once, so that a broken or ambiguous key fails here and not when a token names it.
    const key = await keySet({ alg: algorithm, kid }).catch(ignoreOtherKeys)
    if (key) keys.set(kid, key)
  }
  if (keys.size === 0) throw new Error(`no ${algorithm} key with an ID`)
  return keys
}

function ignoreOtherKeys(error: unknown): undefined {
  if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
}

async function readBody(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let size = 0; reader; ) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > maxBytes) {
      await reader.cancel()
      throw new Error(`more than ${maxBytes} bytes`)
    }
    text += decoder.decode(value, { stream: true })
  }
  return text + decoder.decode()
}
