import { describeError } from '../errors/describeError.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { FetchOutside } from '../ports/outside.ts'

/** A question to a provider. */
export interface Asked {
  url: string
  method?: 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
}

/** Its answer: JSON; nothing where the provider refused in other words. */
export interface Told {
  status: number
  body: Readonly<Record<string, unknown>>
}

/** @throws ServiceError UPSTREAM_UNAVAILABLE for silence, redirects, failures and what is no answer. */
export type AskOutside = (provider: string, asked: Asked) => Promise<Told>

/** How long a provider may be silent, in milliseconds, and how much it may say, in bytes. */
const longestMs = 10_000
const maxBytes = 256 * 1_024

interface OutsideEnvironment {
  fetchOutside: FetchOutside
  clock: Clock
  log: Log
}

/** Asks providers within bounds of time and size. */
export function createAskOutside({ fetchOutside, clock, log }: OutsideEnvironment): AskOutside {
  return async (provider, { url, ...init }) => {
    const abort = new AbortController()
    let timer: unknown
    const silence = new Promise<never>((_, reject) => {
      timer = clock.setTimeout(() => reject(new Error('The provider said nothing in time.')), longestMs)
    })
    try {
      const headers = { accept: 'application/json', ...init.headers }
      const request = new Request(url, { ...init, headers, redirect: 'manual', signal: abort.signal })
      return await Promise.race([fetchOutside(request).then(readAnswer), silence])
    } catch (cause) {
      log.warn('oauth.unavailable', describeError(cause))
      throw new ServiceError('UPSTREAM_UNAVAILABLE', { provider }, { cause })
    } finally {
      clock.clearTimeout(timer)
      abort.abort()
    }
  }
}

async function readAnswer(response: Response): Promise<Told> {
  const { status } = response
  const isFailure = status >= 500 || status === 429 || (status >= 300 && status < 400) || status === 0
  if (isFailure) throw new Error(`The provider answered ${status}.`)
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await readBounded(response))
  if (status >= 200 && status < 300) return { status, body: readObject(text) }
  try {
    return { status, body: readObject(text) }
  } catch {
    // A refusal is one in whatever words.
    return { status, body: {} }
  }
}

async function readBounded({ body }: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > maxBytes) throw new Error('The provider said too much.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function readObject(text: string): Record<string, unknown> {
  const value = parse(text)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>
  }
  throw new Error('The provider answered no object.')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    // What it says repeats a part of the answer, which no log shall have: describeError.ts writes no causes' words.
    throw new Error('The provider answered no JSON.', { cause })
  }
}
