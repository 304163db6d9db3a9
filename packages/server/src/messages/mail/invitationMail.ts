import { fill } from '../texts/fill.ts'
import type { MessageTexts } from '../texts/texts.types.ts'
import { adviceParagraph, describeSeconds, type MailContent } from './codeMail.ts'
import { html } from './html.ts'
import type { MailBrand } from './mailBrand.ts'
import { button, mailDocument, muted, plainFooter } from './mailDocument.ts'
import { plainName } from './plainName.ts'

export interface InvitationMailParameters {
  texts: MessageTexts
  appName: string
  brand?: MailBrand | undefined
  /** Organization whose member they are. */
  organizationName: string
  /** Opens the dashboard, and signs the member in once. */
  link: string
  expiresInSeconds: number
}

/** The mail that signs a new member in to the dashboard for the first time. */
export function invitationMail(facts: InvitationMailParameters): MailContent {
  const { texts, brand, link, expiresInSeconds } = facts
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
    text: `${subject}\n\n${use}\n\n${link}\n\n${ifNotForYou}\n${advice}\n${plainFooter(texts, brand)}`,
    html: mailDocument({
      language: tag,
      appName: name,
      brand,
      preheader: use,
      title: subject,
      body: html`<p class="muted" style="margin:0 0 20px;color:${muted}">${use}</p>
${button(link, invitation.open, brand)}
${adviceParagraph(ifNotForYou, advice)}`,
    }),
  }
}
