import { fill } from '../texts/fill.ts'
import type { MessageTexts } from '../texts/texts.types.ts'
import { adviceParagraph, describeSeconds, type MailContent, mono } from './codeMail.ts'
import { html } from './html.ts'
import type { MailBrand } from './mailBrand.ts'
import { button, ink, mailDocument, muted, plainFooter } from './mailDocument.ts'
import { plainName } from './plainName.ts'

export interface RecoveryMailParameters {
  texts: MessageTexts
  appName: string
  brand?: MailBrand | undefined
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
  const { texts, brand, credentialBundle, link, expiresInSeconds } = facts
  const name = plainName(facts.appName)
  const greeting = plainName(facts.greeting ?? '')
  const { recovery, parts, tag } = texts
  const life = describeSeconds(expiresInSeconds, texts)
  const written = (text: string) => fill(text, { name, life }, tag)
  const use = written(link ? recovery.useLink : recovery.useCode)
  const advice = written(recovery.ifNotYou)
  const carrier = link
    ? button(link, recovery.open, brand)
    : html`<div class="well ink" style="margin:0 0 24px;padding:16px;background:#f1f2f5;border:1px solid #c3c7cf;border-radius:10px;font:400 13px/20px ${mono};color:${ink};overflow-wrap:anywhere;-webkit-user-select:all;user-select:all">${credentialBundle}</div>`
  const opening = greeting && html`<p class="muted" style="margin:0 0 12px;color:${muted}">${greeting}</p>\n`
  const subject = written(recovery.subject)
  return {
    subject,
    text: `${subject}\n\n${greeting && `${greeting}\n\n`}${use}\n\n${link ?? credentialBundle}\n\n${parts.ifNotYou}\n${advice}\n${plainFooter(texts, brand)}`,
    html: mailDocument({
      language: tag,
      appName: name,
      brand,
      preheader: use,
      title: recovery.title,
      body: html`${opening}<p class="muted" style="margin:0 0 20px;color:${muted}">${use}</p>
${carrier}
${adviceParagraph(parts.ifNotYou, advice)}`,
    }),
  }
}
