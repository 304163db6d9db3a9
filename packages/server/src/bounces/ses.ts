import type { Bounce, CreateBounceVendor } from './bounceVendor.types.ts'
import { enhancedCodeIn, listOf, optionalText, parseJson, recordOf, textOf, timeOf } from './fields.ts'
import { createSnsReader, isOfTopic, toSns } from './snsMessage.ts'

/**
 * Amazon SES, by a topic of Amazon SNS: its subscription confirms itself.
 * https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html
 */
export const createSes: CreateBounceVendor = (topicArn, { fetchOutside }) => {
  const readMessage = createSnsReader(topicArn, fetchOutside)
  return {
    async read({ body, now }) {
      const sns = await readMessage(body, now)
      if (!sns) return undefined
      if (sns.type === 'SubscriptionConfirmation') {
        const { subscribeUrl } = sns
        if (subscribeUrl !== undefined && isOfTopic(subscribeUrl, topicArn))
          await fetchOutside(toSns(subscribeUrl))
        return []
      }
      return sns.type === 'Notification' ? readNotification(sns.message) : []
    },
  }
}

function readNotification(text: string): readonly Bounce[] {
  // SNS sends a sentence, and no JSON, when SES is connected to a topic.
  if (!text.startsWith('{')) return []
  const event = recordOf(parseJson(text, 'Message'), 'Message')
  // eventType, where events are published by a configuration set.
  if ((event.notificationType ?? event.eventType) !== 'Bounce') return []
  const bounce = recordOf(event.bounce, 'bounce')
  const isHard = textOf(bounce.bounceType, 'bounce.bounceType') !== 'Transient'
  const at = timeOf(bounce.timestamp, 'bounce.timestamp')
  const messageId = messageIdOf(recordOf(event.mail, 'mail'))
  return listOf(bounce.bouncedRecipients, 'bounce.bouncedRecipients').map((value, index) => {
    const path = `bounce.bouncedRecipients.${index}`
    const recipient = recordOf(value, path)
    const status = optionalText(recipient.status, `${path}.status`)
    const diagnostic = optionalText(recipient.diagnosticCode, `${path}.diagnosticCode`)
    return {
      messageId,
      recipient: textOf(recipient.emailAddress, `${path}.emailAddress`),
      isHard,
      enhancedCode: enhancedCodeIn(status) ?? enhancedCodeIn(diagnostic),
      at,
    }
  })
}

/** SES gives mails a Message-ID of its own. The one that they came with is among the original headers, if those are sent. */
function messageIdOf({ headers }: Record<string, unknown>): string | undefined {
  if (headers === undefined) return undefined
  const header = listOf(headers, 'mail.headers')
    .map((value, index) => recordOf(value, `mail.headers.${index}`))
    .find(({ name }) => typeof name === 'string' && name.toLowerCase() === 'message-id')
  return optionalText(header?.value, 'mail.headers.Message-ID')
}
