import { isRecord } from '@latchkey/crypto'
import { parseStrictJson, StrictJsonError } from '@latchkey/rules/stamps'
import { invalid, ServiceError } from '../errors/ServiceError.ts'

/** A request body: its raw bytes, which stamps sign, and its parsed value. */
export interface Body {
  raw: Uint8Array
  value: Record<string, unknown>
}

/**
 * Checks size and content type, then parses strictly, once. docs/decisions.md#order-of-checks
 * @throws ServiceError CONTENT_TYPE_UNSUPPORTED, BODY_TOO_LARGE, REQUEST_INVALID
 */
export async function readBody(request: Request, maxBytes: number): Promise<Body> {
  checkContentType(request.headers)
  const raw = await readBytes(request, maxBytes)
  return { raw, value: parseObject(raw) }
}

/**
 * As {@link readBody}, except that a request without a body counts as an empty object.
 * docs/decisions.md#requests-we-accept
 */
export async function readOptionalBody(request: Request, maxBytes: number): Promise<Body> {
  const raw = await readBytes(request, maxBytes)
  if (raw.length === 0) return { raw, value: {} }
  checkContentType(request.headers)
  return { raw, value: parseObject(raw) }
}

/** Whether the request certainly has no body, judged by its headers: accessing the body would create a stream. */
export function isBodiless(request: Request, env: unknown): boolean {
  const { incoming } = (env ?? {}) as { incoming?: { httpVersionMajor?: number } }
  // RFC 9112 §6.3: a request of HTTP/1 without either header has no body.
  if (incoming?.httpVersionMajor !== 1 || request.headers.get('transfer-encoding') !== null) return false
  return (request.headers.get('content-length') ?? '0') === '0'
}

function checkContentType(headers: Headers): void {
  const type = headers.get('content-type') ?? ''
  const encoding = headers.get('content-encoding')
  const isJson = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i.test(type)
  if (!isJson || encoding) throw new ServiceError('CONTENT_TYPE_UNSUPPORTED', {})
}

/** @throws ServiceError BODY_TOO_LARGE, REQUEST_INVALID */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const declared = request.headers.get('content-length')
  if (declared !== null) {
    if (Number(declared) > maxBytes) throw new ServiceError('BODY_TOO_LARGE', { maxBytes })
    const bytes = new Uint8Array(await request.arrayBuffer().catch(cutShort))
    if (bytes.length > maxBytes) throw new ServiceError('BODY_TOO_LARGE', { maxBytes })
    return bytes
  }
  return request.body ? await collect(request.body, maxBytes) : new Uint8Array()
}

/** Reads a body of unknown length, up to the limit. */
async function collect(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(cutShort)
    if (done) return Buffer.concat(chunks)
    size += value.length
    if (size > maxBytes) {
      await reader.cancel().catch(() => undefined)
      throw new ServiceError('BODY_TOO_LARGE', { maxBytes })
    }
    chunks.push(value)
  }
}

/** The client disconnected: an invalid request, not an internal error. */
const cutShort = (cause: unknown): never => {
  throw invalid('', 'the body ended early', cause)
}

function parseObject(raw: Uint8Array): Record<string, unknown> {
  let value: unknown
  try {
    value = parseStrictJson(raw)
  } catch (cause) {
    if (!(cause instanceof StrictJsonError)) throw cause
    throw invalid('', cause.message, cause)
  }
  if (!isRecord(value)) throw invalid('', 'the body is not a JSON object')
  return value
}
