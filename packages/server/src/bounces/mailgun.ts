import { createHmac } from 'node:crypto'
import { equalSecrets } from '@latchkey/crypto/node'

import type { CreateBounceVendor } from './bounceVendor.types.ts'
import {
  enhancedCodeIn,
  optionalText,
  parseJson,
  recordOf,
  textOf,
  timeOf,
  UnreadableWebhook,
} from './fields.ts'

/**
 * Mailgun signs a timestamp and a random token, inside of the body.
 * https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks
 */
export const createMailgun: CreateBounceVendor = (secret) => ({
  async read({ body }) {
    const webhook = readSigned(body)
    if (!webhook) return undefined
    const { timestamp, token, signature, event } = webhook
    const expected = createHmac('sha256', secret)
      .update(timestamp + token)
      .digest('hex')
    if (!equalSecrets(signature, expected)) return undefined
    // A temporary failure is tried again; how that ended comes later.
    if (event.event !== 'failed' || event.severity !== 'permanent') return []
    const message = recordOf(event.message, 'event-data.message')
    const headers = recordOf(message.headers, 'event-data.message.headers')
    const status = recordOf(event['delivery-status'], 'event-data.delivery-status')
    const enhancedCode =
      enhancedCodeIn(optionalText(status['enhanced-code'], 'event-data.delivery-status.enhanced-code')) ??
      enhancedCodeIn(optionalText(status.message, 'event-data.delivery-status.message'))
    return [
      {
        messageId: optionalText(headers['message-id'], 'event-data.message.headers.message-id'),
        recipient: textOf(event.recipient, 'event-data.recipient'),
        isHard: status['bounce-type'] !== 'soft' && !enhancedCode?.startsWith('4'),
        enhancedCode,
        at: timeOf(event.timestamp, 'event-data.timestamp'),
      },
    ]
  },
})

/** The members that are needed before the signature is known to be right. */
function readSigned(body: string) {
  try {
    const webhook = recordOf(parseJson(body), 'body')
    const signed = recordOf(webhook.signature, 'signature')
    return {
      timestamp: textOf(signed.timestamp, 'signature.timestamp'),
      token: textOf(signed.token, 'signature.token'),
      signature: textOf(signed.signature, 'signature.signature'),
      event: recordOf(webhook['event-data'], 'event-data'),
    }
  } catch (error) {
    if (error instanceof UnreadableWebhook) return undefined
    throw error
  }
}
