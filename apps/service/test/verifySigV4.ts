import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A request as it arrived. */
export interface ArrivedRequest {
  method: string
  /** Path with its query. */
  path: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** The credential's scope in the Authorization header. */
export interface Scope {
  accessKeyId: string
  date: string
  region: string
  service: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * Verifies AWS Signature Version 4 from AWS's description alone, without the library that signs.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html
 *
 * @returns what was signed, or undefined if the signature is wrong
 */
export function verifySigV4(
  { method, path, headers, body }: ArrivedRequest,
  secretOf: (accessKeyId: string) => string | undefined,
): { scope: Scope; signedHeaders: string[] } | undefined {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, accessKeyId = '', date = '', region = '', service = '', list = '', signature = ''] =
    form.exec(headers.authorization ?? '') ?? []
  const secret = secretOf(accessKeyId)
  if (secret === undefined) return undefined
  const signedHeaders = list.split(';')
  const url = new URL(path, 'https://any.example')
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&')
  const canonical = [
    method,
    url.pathname,
    query,
    ...signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    list,
    sha256(body),
  ].join('\n')
  const at = headers['x-amz-date'] ?? ''
  if (!at.startsWith(date)) return undefined
  const text = ['AWS4-HMAC-SHA256', at, `${date}/${region}/${service}/aws4_request`, sha256(canonical)].join(
    '\n',
  )
  const key = [date, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const expected = hmac(key, text)
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return undefined
  return { scope: { accessKeyId, date, region, service }, signedHeaders }
}
