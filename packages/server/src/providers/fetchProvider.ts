import { isRecord } from '@latchkey/crypto'

import { describeError } from '../errors/describeError.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { FetchOutside } from '../ports/outside.ts'

export interface ProviderRequest {
  method?: string | undefined
  headers?: Readonly<Record<string, string>> | undefined
  body?: URLSearchParams | string | undefined
  /** Whether a successful response may be a JSON array. @default false */
  allowArray?: boolean | undefined
}

/**
 * Sends a request to a provider and reads the whole response, within limits of time and size. Follows no redirect.
 *
 * @throws ServiceError UPSTREAM_UNAVAILABLE for timeouts, redirects, server errors and successful responses that are
 * not a JSON object.
 */
export type FetchProvider = (provider: string, url: string, request?: ProviderRequest) => Promise<Response>

const timeoutMs = 10_000
const maxBytes = 256 * 1_024

interface FetchProviderOptions {
  fetchOutside: FetchOutside
  clock: Clock
  log: Log
  /** Logged where a provider is away. @default 'oauth.unavailable' */
  event?: string | undefined
}

export function createFetchProvider({
  fetchOutside,
  clock,
  log,
  event = 'oauth.unavailable',
}: FetchProviderOptions): FetchProvider {
  return async (provider, url, { method = 'GET', headers, body, allowArray = false } = {}) => {
    const abort = new AbortController()
    let timer: unknown
    const timeout = new Promise<never>((_, reject) => {
      const message = `The provider did not respond within ${timeoutMs / 1_000} s.`
      timer = clock.setTimeout(() => reject(new Error(message)), timeoutMs)
    })
    try {
      const init = { method, headers: { accept: 'application/json', ...headers }, body: body ?? null }
      const request = new Request(url, { ...init, redirect: 'manual', signal: abort.signal })
      return await Promise.race([
        fetchOutside(request).then((response) => readResponse(response, allowArray)),
        timeout,
      ])
    } catch (cause) {
      log.warn(event, describeError(cause))
      throw new ServiceError('UPSTREAM_UNAVAILABLE', { provider }, { cause })
    } finally {
      clock.clearTimeout(timer)
      abort.abort()
    }
  }
}

/** Reads the JSON object of a response of {@link FetchProvider}. An error response without one reads as empty. */
export async function readObject(response: Response): Promise<Readonly<Record<string, unknown>>> {
  return parseObject(await response.text()) ?? {}
}

/** Replaces the response by a copy in memory. Its only header is a content type that oauth4webapi accepts. */
async function readResponse(response: Response, allowArray: boolean): Promise<Response> {
  const { status } = response
  const isFailure = status >= 500 || status === 429 || (status >= 300 && status < 400) || status === 0
  if (isFailure) throw new Error(`The provider responded with status ${status}.`)
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await readBody(response))
  const isSuccess = status >= 200 && status < 300
  if (isSuccess && !parseObject(text) && !(allowArray && isArray(text)))
    throw new Error('The provider response is not a JSON object.')
  return new Response(text, { status, headers: { 'content-type': 'application/json' } })
}

async function readBody({ body }: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > maxBytes) throw new Error(`The provider response exceeds ${maxBytes / 1_024} KiB.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    // The parser's message would quote the response, which may hold tokens.
    return undefined
  }
}

function isArray(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text))
  } catch {
    return false
  }
}
