import type { Operations, ReadParamsOf } from '@latchkey/contract/server'

import type { Context } from '../../context/context.ts'
import type { OutgoingMessage } from '../../jobs/outboxDelivery.ts'
import { brandOf, lookOf, nameIn, senderOf } from '../../messages/look.ts'
import { recoveryMail } from '../../messages/mail/recoveryMail.ts'
import { textsIn } from '../../messages/texts/languages.ts'

type Params = ReadParamsOf<Operations['submit']['initUserEmailRecovery']>

/** Sender name of recovery mails. docs/wire-format.md#message-customization */
const defaultSenderName = 'Notifications'

export interface RecoveryMessageFacts {
  to: string
  /** Language of the user; null for none. */
  language: string | null
  credentialBundle: string
  expiresInSeconds: number
  /** Parameters of the request. Its settings take precedence over the organization's. */
  parameters: Params
}

/** The mail that carries a recovery bundle. */
export async function recoveryMessage(
  context: Context,
  { to, language, credentialBundle, expiresInSeconds, parameters }: RecoveryMessageFacts,
): Promise<OutgoingMessage> {
  const organizationLook = await lookOf(context)
  const sender = {
    sendFromEmailAddress: parameters.sendFromEmailAddress ?? organizationLook.sendFromEmailAddress,
    sendFromEmailSenderName:
      parameters.sendFromEmailSenderName ?? organizationLook.sendFromEmailSenderName ?? defaultSenderName,
    replyToEmailAddress: parameters.replyToEmailAddress ?? organizationLook.replyToEmailAddress,
  }
  const look = parameters.emailCustomization ?? organizationLook.emailCustomization ?? {}
  const { magicLinkTemplate, templateVariables } = look
  const { appName } = organizationLook
  const content = recoveryMail({
    texts: textsIn(language),
    appName: nameIn({ emailCustomization: look, appName }, context.settings),
    brand: brandOf({ ...organizationLook, emailCustomization: look }),
    credentialBundle,
    expiresInSeconds,
    greeting: readGreeting(templateVariables),
    // A function, because `$&` would be replaced in a string.
    link: magicLinkTemplate?.replace('%s', () => encodeURIComponent(credentialBundle)),
  })
  return { channel: 'email', to, ...senderOf(sender), ...content }
}

/** Reads the only variable of the built-in template. The contract checks the JSON. */
function readGreeting(templateVariables = '{}'): string | undefined {
  const { greeting } = JSON.parse(templateVariables) as Record<string, string | number | boolean>
  return greeting === undefined ? undefined : String(greeting)
}
