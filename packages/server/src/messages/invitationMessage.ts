import type { Context } from '../context/context.ts'
import type { OutgoingMessage } from '../jobs/outboxDelivery.ts'
import { brandOf, type MessageLook, nameIn, senderOf } from './look.ts'
import { invitationMail } from './mail/invitationMail.ts'
import { textsIn } from './texts/languages.ts'

/** How long the link of an invitation works, in seconds. docs/decisions.md#invitations */
export const invitationSeconds: number = 72 * 3_600

/** The mail that signs a member in to the dashboard. */
export function invitationMessage(
  { organization, settings }: Context,
  { to, link, look, language }: { to: string; link: string; look: MessageLook; language: string | null },
): OutgoingMessage & { channel: 'email' } {
  const facts = {
    texts: textsIn(language),
    appName: nameIn(look, settings),
    brand: brandOf(look),
    organizationName: organization.name,
    link,
  }
  const content = invitationMail({ ...facts, expiresInSeconds: invitationSeconds })
  return { channel: 'email', to, ...senderOf(look), ...content }
}
