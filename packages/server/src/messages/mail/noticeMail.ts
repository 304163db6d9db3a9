import type { MailContent } from './codeMail.ts'
import { html } from './html.ts'
import { ink, mailDocument, muted } from './mailDocument.ts'

export interface NoticeMailParameters {
  /** One line, as {@link plainName} makes it. */
  name: string
  /** https only; anything else is left out. */
  logoUrl?: string | undefined
  subject: string
  /** The subject, to somebody who sees the app's mark above it. */
  title: string
  /** What it means. */
  change: string
}

/** A mail that tells somebody what was done to their account, and what to do if it wasn't them. No link, no code. */
export function noticeMail({ name, logoUrl, subject, title, change }: NoticeMailParameters): MailContent {
  const stranger = `Then somebody else may be in your account. Sign in, remove what you don't know, and tell ${name}.`
  return {
    subject,
    text: `${subject}\n\n${change}\n\nIf this wasn't you\n${stranger}\n`,
    html: mailDocument({
      appName: name,
      logoUrl,
      preheader: change,
      title,
      body: html`<p class="muted" style="margin:0 0 20px;color:${muted}">${change}</p>
<p class="muted" style="margin:0;font-size:13px;line-height:20px;color:${muted}"><strong class="ink" style="font-weight:600;color:${ink}">If this wasn’t you</strong><br>${stranger}</p>`,
    }),
  }
}
