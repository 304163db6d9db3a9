import type { MailContent } from './codeMail.ts'
import { html } from './html.ts'
import { ink, mailDocument, muted } from './mailDocument.ts'

export interface NoticeMailParameters {
  /** Name as {@link plainName} returns it. */
  name: string
  /** https only; other URLs are left out. */
  logoUrl?: string | undefined
  subject: string
  /** The title. The logo above it names the app. */
  title: string
  /** Description of the change and its effect. */
  change: string
  /** Advice about an unexpected change. Default: sign in and look. */
  ifNotYou?: string | undefined
}

/** A notice of a change to an account, and what to do if it was unexpected. Without links or codes. */
export function noticeMail(facts: NoticeMailParameters): MailContent {
  const { name, logoUrl, subject, title, change } = facts
  const {
    ifNotYou:
      stranger = `Someone else may be in your account. Sign in, remove anything you don't recognize, and contact ${name}.`,
  } = facts
  return {
    subject,
    text: `${subject}\n\n${change}\n\nIf this wasn't you\n${stranger}\n`,
    html: mailDocument({
      appName: name,
      logoUrl,
      preheader: change,
      title,
      body: html`<p class="muted" style="margin:0 0 20px;color:${muted}">${change}</p>
<p class="muted" style="margin:0;font-size:13px;line-height:20px;color:${muted}"><strong class="ink" style="font-weight:600;color:${ink}">If this wasn't you</strong><br>${stranger}</p>`,
    }),
  }
}
