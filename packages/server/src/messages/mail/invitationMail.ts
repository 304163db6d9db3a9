import { fill } from '../texts/fill.ts'
import type { MessageTexts } from '../texts/texts.types.ts'
import { adviceParagraph, describeSeconds, type MailContent } from './codeMail.ts'
import { html } from './html.ts'
import { button, mailDocument, muted } from './mailDocument.ts'
import { plainName } from './plainName.ts'

export interface InvitationMailParameters {
  texts: MessageTexts
  appName: string
  /** https only; other URLs are left out. */
  logoUrl?: string | undefined
  /** Organization whose member they are. */
  organizationName: string
  /** Opens the dashboard, and signs the member in once. */
  link: string
  expiresInSeconds: number
}

/** The mail that signs a new member in to the dashboard for the first time. */
export function invitationMail(facts: InvitationMailParameters): MailContent {
  const { texts, logoUrl, link, expiresInSeconds } = facts
  const name = plainName(facts.appName)
  const organization = plainName(facts.organizationName) || name
  const { invitation, tag } = texts
  const life = describeSeconds(expiresInSeconds, texts)
  const written = (text: string) => fill(text, { organization, life }, tag)
  const subject = written(invitation.subject)
  const use = written(invitation.use)
  const { ifNotForYou, advice } = invitation
  return {
    subject,
    text: `${subject}\n\n${use}\n\n${link}\n\n${ifNotForYou}\n${advice}\n`,
    html: mailDocument({
      language: tag,
      appName: name,
      logoUrl,
      preheader: use,
      title: subject,
      body: html`<p class="muted" style="margin:0 0 20px;color:${muted}">${use}</p>
${button(link, invitation.open)}
${adviceParagraph(ifNotForYou, advice)}`,
    }),
  }
}
