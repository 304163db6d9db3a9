import { createHmac } from 'node:crypto'
import { equalSecrets } from '@latchkey/crypto/node'

/** Maximum age of a webhook, to prevent replay. */
const toleranceMs = 5 * 60_000

/** A header such as `t=1492774577,s=5257…`. Unknown members are kept. */
export function readSignatureHeader(header: string | null): Readonly<Record<string, string | undefined>> {
  const members = (header ?? '').split(',').map((member) => {
    const at = member.indexOf('=')
    return [member.slice(0, at).trim(), member.slice(at + 1).trim()] as const
  })
  return Object.fromEntries(members)
}

interface TimedSignature {
  /** Unix time in seconds. */
  timestamp: string | undefined
  /** Hex. */
  signature: string | undefined
  /** Content that is signed after the timestamp and a dot. */
  signed: string
  /** In milliseconds. */
  now: number
}

/** Whether `signature` is the HMAC-SHA256 of the timestamp and the content, and recent. */
export function verifyTimedSignature(
  key: string,
  { timestamp, signature, signed, now }: TimedSignature,
): boolean {
  if (!timestamp || !/^\d{1,12}$/.test(timestamp) || !signature) return false
  const expected = createHmac('sha256', key).update(`${timestamp}.${signed}`).digest('hex')
  const isSigned = equalSecrets(signature.toLowerCase(), expected)
  return isSigned && Math.abs(now - Number(timestamp) * 1_000) <= toleranceMs
}
