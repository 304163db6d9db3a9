import { importJWK } from 'jose'

/** A service has a handful of keys. */
const mostBytes = 65_536

/** A public key, as jose holds it. */
export type Key = Awaited<ReturnType<typeof importJWK>>

/** Reaches the service; `fetch` fits. */
export type Reach = (
  url: string,
  init: { headers: Record<string, string>; redirect: 'error'; signal: AbortSignal },
) => Promise<Response>

/**
 * Reads a key set (RFC 7517 §5): its keys for ES256 by their ids. Other kinds of keys are left out.
 *
 * @throws Error when there is no such key set, in time and of a fair size.
 */
export async function fetchKeys(
  url: string,
  { fetch, timeoutMilliseconds }: { fetch: Reach; timeoutMilliseconds: number },
): Promise<ReadonlyMap<string, Key>> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    // Whom to trust is said at one address; nobody sends us on.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
  const body = await readBody(response, url)
  if (response.status !== 200) throw new Error(`Expected 200 from ${url}. Got ${response.status}.`)
  const { keys } = JSON.parse(body)
  if (!Array.isArray(keys)) throw new Error(`Expected a key set at ${url}.`)
  const found = new Map<string, Key>()
  for (const { kty, crv, x, y, kid, alg = 'ES256', use = 'sig' } of keys) {
    if (kty !== 'EC' || crv !== 'P-256' || alg !== 'ES256' || use !== 'sig') continue
    if (typeof kid !== 'string' || found.has(kid))
      throw new Error(`Expected every key at ${url} to have an id of its own.`)
    found.set(kid, await importJWK({ kty, crv, x, y }, 'ES256'))
  }
  if (found.size === 0) throw new Error(`Expected a key for ES256 at ${url}. Got ${keys.length} others.`)
  return found
}

async function readBody(response: Response, url: string): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let size = 0; reader; ) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > mostBytes) {
      await reader.cancel()
      throw new Error(`Expected at most ${mostBytes} bytes from ${url}.`)
    }
    text += decoder.decode(value, { stream: true })
  }
  return text + decoder.decode()
}
