import { html } from './html.ts'
import { ink, mailDocument, muted } from './mailDocument.ts'
import { plainName } from './plainName.ts'

export interface CodeMailParameters {
  appName: string
  /** https only; other URLs are left out. */
  logoUrl?: string | undefined
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
export function codeMail(facts: CodeMailParameters): MailContent {
  const { appName, logoUrl, code, expiresInSeconds, vaultHost } = facts
  const name = plainName(appName)
  const life = describeSeconds(expiresInSeconds)
  const subject =
    vaultHost === undefined ? `${code} is your ${name} code` : `${code} opens your ${name} vault`
  const use =
    vaultHost === undefined
      ? `Enter it where you're signing in. It expires in ${life}.`
      : `Enter it at ${vaultHost} and nowhere else: it gives access to your keys. It expires in ${life}.`
  const stranger = `Someone may have typed your address by mistake. You can ignore this email. Never share the code: ${name} won't ask you for it.`
  return {
    subject,
    text: `${subject}\n\n${use}\n\nIf this wasn't you\n${stranger}\n`,
    html: mailDocument({
      language: 'en',
      appName: name,
      logoUrl,
      preheader: use,
      title: vaultHost === undefined ? `Your code for ${name}` : `Your code for the ${name} vault`,
      body: html`<p class="muted" style="margin:0 0 20px;color:${muted}">${use}</p>
<div class="well ink" style="margin:0 0 24px;padding:20px 8px;background:#f1f2f5;border:1px solid #c3c7cf;border-radius:10px;font:600 32px/40px ${mono};letter-spacing:0.16em;text-indent:0.16em;text-align:center;color:${ink};-webkit-user-select:all;user-select:all">${code}</div>
<p class="muted" style="margin:0;font-size:13px;line-height:20px;color:${muted}"><strong class="ink" style="font-weight:600;color:${ink}">If this wasn't you</strong><br>${stranger}</p>`,
    }),
  }
}

/** A duration in words, rounded down: `90` is "90 seconds", `299` is "4 minutes". */
export function describeSeconds(seconds: number): string {
  if (seconds < 120 && seconds % 60 !== 0) return count(Math.floor(seconds), 'second')
  if (seconds < 7200 && seconds % 3600 !== 0) return count(Math.floor(seconds / 60), 'minute')
  return count(Math.floor(seconds / 3600), 'hour')
}

const count = (amount: number, unit: string): string => `${amount} ${unit}${amount === 1 ? '' : 's'}`
