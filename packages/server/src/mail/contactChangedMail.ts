import type { MailContent } from './codeMail.ts'
import { html } from './html.ts'
import { ink, mailDocument, muted } from './mailDocument.ts'
import { plainName } from './plainName.ts'

export interface ContactChangedMailParameters {
  appName: string
  /** https only; anything else is left out. */
  logoUrl?: string | undefined
  /** Enough to recognise, not enough to use. */
  newContactMasked: string
}

/** Tells the old contact that another one is to take its place, so that a theft does not go unseen. */
export function contactChangedMail(facts: ContactChangedMailParameters): MailContent {
  const name = plainName(facts.appName)
  const contact = plainName(facts.newContactMasked)
  const subject = `Your ${name} sign-in contact is changing`
  const change = `Codes for your ${name} account will go to ${contact} once it is confirmed, and no longer to this address.`
  const stranger = `Then somebody else may be in your account. Sign in, remove what you don't know, and tell ${name}.`
  return {
    subject,
    text: `${subject}\n\n${change}\n\nIf this wasn't you\n${stranger}\n`,
    html: mailDocument({
      appName: name,
      logoUrl: facts.logoUrl,
      preheader: change,
      title: 'Your sign-in contact is changing',
      body: html`<p class="muted" style="margin:0 0 20px;color:${muted}">${change}</p>
<p class="muted" style="margin:0;font-size:13px;line-height:20px;color:${muted}"><strong class="ink" style="font-weight:600;color:${ink}">If this wasn’t you</strong><br>${stranger}</p>`,
    }),
  }
}
