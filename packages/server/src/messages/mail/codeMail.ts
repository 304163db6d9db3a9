import { fill } from '../texts/fill.ts'
import { en } from '../texts/languages.ts'
import type { MessageTexts, PluralText } from '../texts/texts.types.ts'
import { type Html, html } from './html.ts'
import type { MailBrand } from './mailBrand.ts'
import { ink, mailDocument, muted, plainFooter } from './mailDocument.ts'
import { plainName } from './plainName.ts'

export interface CodeMailParameters {
  /** @default English */
  texts?: MessageTexts | undefined
  appName: string
  brand?: MailBrand | undefined
  code: string
  expiresInSeconds: number
  /** Host of the vault, for a code that signs in there. */
  vaultHost?: string | undefined
}

export interface MailContent {
  subject: string
  text: string
  html: string
}

export const mono = "ui-monospace,'SF Mono','Cascadia Mono','Roboto Mono',Menlo,Consolas,monospace"

/**
 * The mail with a one-time code. The code is in the subject and the first line of the text, so that notifications
 * show it.
 */
export function codeMail({
  texts = en,
  appName,
  brand,
  code,
  expiresInSeconds,
  vaultHost,
}: CodeMailParameters): MailContent {
  const name = plainName(appName)
  const life = describeSeconds(expiresInSeconds, texts)
  const written = (text: string) => fill(text, { name, code, life, host: vaultHost }, texts.tag)
  const ofVault = vaultHost !== undefined
  const { parts } = texts
  const subject = written(ofVault ? texts.code.vaultSubject : texts.code.subject)
  const use = written(ofVault ? texts.code.vaultUse : texts.code.use)
  const advice = written(texts.code.ifNotYou)
  return {
    subject,
    text: `${subject}\n\n${use}\n\n${parts.ifNotYou}\n${advice}\n${plainFooter(texts, brand)}`,
    html: mailDocument({
      language: texts.tag,
      appName: name,
      brand,
      preheader: use,
      title: written(ofVault ? texts.code.vaultTitle : texts.code.title),
      body: html`<p class="muted" style="margin:0 0 20px;color:${muted}">${use}</p>
<div class="well ink" style="margin:0 0 24px;padding:20px 8px;background:#f1f2f5;border:1px solid #c3c7cf;border-radius:10px;font:600 32px/40px ${mono};letter-spacing:0.16em;text-indent:0.16em;text-align:center;color:${ink};-webkit-user-select:all;user-select:all">${code}</div>
${adviceParagraph(parts.ifNotYou, advice)}`,
    }),
  }
}

/** The paragraph about a mail that wasn't expected. */
export const adviceParagraph = (title: string, advice: string): Html =>
  html`<p class="muted" style="margin:0;font-size:13px;line-height:20px;color:${muted}"><strong class="ink" style="font-weight:600;color:${ink}">${title}</strong><br>${advice}</p>`

/** A duration in words, rounded down: `90` is "90 seconds", `299` is "4 minutes". */
export function describeSeconds(seconds: number, { durations, tag }: MessageTexts): string {
  const words = (text: PluralText, amount: number) => fill(text, { count: Math.floor(amount) }, tag)
  if (seconds < 120 && seconds % 60 !== 0) return words(durations.seconds, seconds)
  if (seconds < 7200 && seconds % 3600 !== 0) return words(durations.minutes, seconds / 60)
  return words(durations.hours, seconds / 3600)
}
