import { describeSeconds, type MailContent } from './codeMail.ts'
import { html } from './html.ts'
import { button, ink, mailDocument, muted } from './mailDocument.ts'
import { plainName } from './plainName.ts'

export interface InvitationMailParameters {
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
  const { logoUrl, link, expiresInSeconds } = facts
  const name = plainName(facts.appName)
  const organization = plainName(facts.organizationName) || name
  const subject = `You were added to ${organization}`
  const use = `You can now sign in to the ${organization} dashboard. This link works once and expires in ${describeSeconds(expiresInSeconds)}. After that, sign in with a code sent to this address.`
  const stranger =
    "If you weren't expecting an invitation, you can ignore this email. Never forward it: anyone who opens the link is signed in as you."
  return {
    subject,
    text: `${subject}\n\n${use}\n\n${link}\n\nIf this wasn't for you\n${stranger}\n`,
    html: mailDocument({
      language: 'en',
      appName: name,
      logoUrl,
      preheader: use,
      title: subject,
      body: html`<p class="muted" style="margin:0 0 20px;color:${muted}">${use}</p>
${button(link, 'Open the dashboard')}
<p class="muted" style="margin:0;font-size:13px;line-height:20px;color:${muted}"><strong class="ink" style="font-weight:600;color:${ink}">If this wasn't for you</strong><br>${stranger}</p>`,
    }),
  }
}
