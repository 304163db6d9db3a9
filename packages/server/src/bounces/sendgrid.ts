import { createPublicKey, verify } from 'node:crypto'

import type { Bounce, CreateBounceVendor } from './bounceVendor.types.ts'
import { enhancedCodeIn, listOf, optionalText, parseJson, recordOf, textOf, timeOf } from './fields.ts'

/**
 * Twilio SendGrid's signed event webhook: ECDSA over the timestamp and the body.
 * https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event
 */
export const createSendGrid: CreateBounceVendor = (secret) => {
  const key = createPublicKey({ key: Buffer.from(secret, 'base64'), format: 'der', type: 'spki' })
  return {
    async read({ headers, body }) {
      const signature = Buffer.from(headers.get('x-twilio-email-event-webhook-signature') ?? '', 'base64')
      const timestamp = headers.get('x-twilio-email-event-webhook-timestamp') ?? ''
      if (!verify('sha256', Buffer.from(timestamp + body), key, signature)) return undefined
      return listOf(parseJson(body), 'body').flatMap((event, index) => readEvent(event, `${index}`))
    },
  }
}

/** `deferred` isn't listed: the vendor tries again, and says later how that ended. */
function readEvent(value: unknown, path: string): readonly Bounce[] {
  const event = recordOf(value, path)
  if (event.event !== 'bounce' && event.event !== 'dropped') return []
  const status = optionalText(event.status, `${path}.status`)
  const enhancedCode = enhancedCodeIn(status) ?? enhancedCodeIn(optionalText(event.reason, `${path}.reason`))
  return [
    {
      messageId: optionalText(event['smtp-id'], `${path}.smtp-id`),
      recipient: textOf(event.email, `${path}.email`),
      // A block is of the sender, not of the address, and may pass.
      isHard: event.type !== 'blocked' && !enhancedCode?.startsWith('4'),
      enhancedCode,
      at: timeOf(event.timestamp, `${path}.timestamp`),
    },
  ]
}
