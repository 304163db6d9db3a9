import { describeSeconds, type MailContent, mono } from './codeMail.ts'
import { html } from './html.ts'
import { button, ink, mailDocument, muted } from './mailDocument.ts'
import { plainName } from './plainName.ts'

export interface RecoveryMailParameters {
  appName: string
  /** https only; other URLs are left out. */
  logoUrl?: string | undefined
  /** First line of the mail. */
  greeting?: string | undefined
  /** The key, encrypted to the client that asked for it. */
  credentialBundle: string
  /** Link that carries the bundle. Without one, the mail shows the bundle itself. */
  link?: string | undefined
  expiresInSeconds: number
}

/** The mail that lets a user add a passkey, and tells them that somebody asked for it. */
export function recoveryMail(facts: RecoveryMailParameters): MailContent {
  const { logoUrl, credentialBundle, link, expiresInSeconds } = facts
  const name = plainName(facts.appName)
  const greeting = plainName(facts.greeting ?? '')
  const life = describeSeconds(expiresInSeconds)
  const use = link
    ? `Open the link on the device where you requested it. It works once and expires in ${life}.`
    : `Paste this recovery code on the device where you requested it. It works once and expires in ${life}.`
  const stranger = `Someone asked to recover your ${name} account. Ignore this email, and nothing changes. Never forward it.`
  const carrier = link
    ? button(link, 'Recover your account')
    : html`<div class="well ink" style="margin:0 0 24px;padding:16px;background:#f1f2f5;border:1px solid #c3c7cf;border-radius:10px;font:400 13px/20px ${mono};color:${ink};overflow-wrap:anywhere;-webkit-user-select:all;user-select:all">${credentialBundle}</div>`
  const opening = greeting && html`<p class="muted" style="margin:0 0 12px;color:${muted}">${greeting}</p>\n`
  const subject = `Recover your ${name} account`
  return {
    subject,
    text: `${subject}\n\n${greeting && `${greeting}\n\n`}${use}\n\n${link ?? credentialBundle}\n\nIf this wasn't you\n${stranger}\n`,
    html: mailDocument({
      language: 'en',
      appName: name,
      logoUrl,
      preheader: use,
      title: 'Recover your account',
      body: html`${opening}<p class="muted" style="margin:0 0 20px;color:${muted}">${use}</p>
${carrier}
<p class="muted" style="margin:0;font-size:13px;line-height:20px;color:${muted}"><strong class="ink" style="font-weight:600;color:${ink}">If this wasn't you</strong><br>${stranger}</p>`,
    }),
  }
}
