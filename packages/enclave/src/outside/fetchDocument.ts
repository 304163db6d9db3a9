import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request } from 'node:https'
import { connect, type SecureContext } from 'node:tls'

import { isRecord } from '@latchkey/crypto'

import type { OpenStream } from './streams.ts'

export interface OutsideClock {
  /** Milliseconds since the epoch. */
  now(): number
  setTimeout(callback: () => void, milliseconds: number): unknown
  clearTimeout(timer: unknown): void
}

export interface FetchDocumentOptions {
  openStream: OpenStream
  clock: OutsideClock
  /** The authorities whose certificates count. */
  roots: SecureContext
  /** ms for one document. */
  timeout: number
}

/** A JSON document, and for how many ms it may be kept, if its server says so. */
export interface FetchedDocument {
  json: Readonly<Record<string, unknown>>
  maxAge: number | undefined
}

const maxBytes = 256 * 1_024
const maxHeaderSize = 16 * 1_024

/**
 * Reads a document over a connection whose bytes somebody else carries: TLS ends here, and only a certificate of the
 * host by one of the roots is accepted. Only an issuer on localhost, of a developer, has none. Follows no redirect. Node
 * does all of TLS and HTTP.
 *
 * @throws Error if it can't be read within limits of time and size
 */
export async function fetchDocument(
  url: URL,
  { openStream, clock, roots, timeout }: FetchDocumentOptions,
): Promise<FetchedDocument> {
  const { hostname: host } = url
  const isLocal = url.protocol === 'http:' && host === 'localhost'
  if (url.protocol !== 'https:' && !isLocal) throw new Error(`Expected an https URL. Got ${url.protocol}`)
  const stream = openStream(host, Number(url.port || (isLocal ? 80 : 443)))
  const abort = new AbortController()
  const fail = () => abort.abort(new Error(`The host did not respond within ${timeout} ms.`))
  const timer = clock.setTimeout(fail, timeout)
  const { signal } = abort
  const secure = { servername: host, secureContext: roots, ALPNProtocols: ['http/1.1'] }
  const socket = isLocal ? stream : connect({ socket: stream, ...secure })
  // Reported by whatever waits for it.
  for (const emitter of [stream, socket]) emitter.on('error', () => {})
  try {
    if (!isLocal) await once(socket, 'secureConnect', { signal })
    const headers = { accept: 'application/json', 'accept-encoding': 'identity' }
    const sent = (isLocal ? requestHttp : request)(url, {
      createConnection: () => socket,
      headers,
      maxHeaderSize,
      signal,
    })
    sent.end()
    const [response]: IncomingMessage[] = await once(sent, 'response', { signal })
    return await readDocument(response!)
  } finally {
    clock.clearTimeout(timer)
    socket.destroy()
    stream.destroy()
  }
}

async function readDocument(response: IncomingMessage): Promise<FetchedDocument> {
  const { statusCode, headers } = response
  if (statusCode !== 200) throw new Error(`The host responded with status ${statusCode}.`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > maxBytes) throw new Error(`The response exceeds ${maxBytes / 1_024} KiB.`)
    chunks.push(chunk)
  }
  const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)))
  if (!isRecord(json)) throw new Error('The response is not a JSON object.')
  const [, seconds] = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(headers['cache-control'] ?? '') ?? []
  const age = Number(headers.age) || 0
  return { json, maxAge: seconds === undefined ? undefined : (Number(seconds) - age) * 1_000 }
}
