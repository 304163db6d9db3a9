import { createHmac } from 'node:crypto'
import { equalSecrets } from '@latchkey/crypto/node'

import type { CreateBounceVendor } from './bounceVendor.types.ts'
import { enhancedCodeIn, listOf, optionalText, parseJson, recordOf, textOf, timeOf } from './fields.ts'

/** Maximum age of a webhook. One that is sent again has a new signature. */
const toleranceMs = 5 * 60_000

/**
 * Resend's webhooks, which Svix signs.
 * https://resend.com/docs/webhooks/emails/bounced
 */
export const createResend: CreateBounceVendor = (secret) => ({
  async read({ headers, body, now }) {
    if (!isSigned(secret, headers, { body, now })) return undefined
    const event = recordOf(parseJson(body), 'body')
    if (event.type !== 'email.bounced') return []
    const data = recordOf(event.data, 'data')
    const { type, message } = recordOf(data.bounce, 'data.bounce')
    const shared = {
      isHard: type !== 'Transient',
      enhancedCode: enhancedCodeIn(optionalText(message, 'data.bounce.message')),
      at: timeOf(event.created_at, 'created_at'),
    }
    // The header Message-ID isn't in the webhook.
    return listOf(data.to, 'data.to').map((to, index) => ({
      recipient: textOf(to, `data.to.${index}`),
      ...shared,
    }))
  },
})

/** https://docs.svix.com/receiving/verifying-payloads/how-manual */
export function isSigned(
  secret: string,
  headers: Headers,
  { body, now }: { body: string; now: number },
): boolean {
  const id = headers.get('svix-id') ?? ''
  const timestamp = headers.get('svix-timestamp') ?? ''
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now - Number(timestamp) * 1_000) > toleranceMs) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  // Several while the secret is being replaced.
  const signatures = (headers.get('svix-signature') ?? '').split(' ').slice(0, 10)
  return signatures.some((signature) => equalSecrets(signature, `v1,${expected}`))
}
