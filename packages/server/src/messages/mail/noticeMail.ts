import { isolate, type messageLanguages } from '@latchkey/contract/languages'

import { fill } from '../texts/fill.ts'
import type { MessageTexts } from '../texts/texts.types.ts'
import { adviceParagraph, type MailContent } from './codeMail.ts'
import { type Html, html } from './html.ts'
import type { MailBrand } from './mailBrand.ts'
import { button, ink, mailDocument, muted, plainFooter } from './mailDocument.ts'

export interface NoticeMailParameters {
  texts: MessageTexts
  /** Name as {@link plainName} returns it. */
  name: string
  brand?: MailBrand | undefined
  /** Subject and title. */
  subject: string
  /** Description of the change and its effect. */
  change: string
  /** When, where and by whom: labels and values. */
  facts?: readonly (readonly [label: string, value: string])[] | undefined
  /** Title of the advice. @default that of an act which wasn't the receiver's */
  adviceTitle?: string | undefined
  /** Advice about an unexpected change. */
  advice: string
  /** Address of the app. */
  link?: string | undefined
  /** Label of the link. @default that of the app */
  linkLabel?: string | undefined
}

/** A notice of a change to an account, and what to do if it was unexpected. Without codes. */
export function noticeMail({
  texts,
  name,
  brand,
  subject,
  change,
  facts = [],
  adviceTitle = texts.parts.ifNotYou,
  advice,
  link,
  linkLabel,
}: NoticeMailParameters): MailContent {
  const { parts } = texts
  const paragraphs = [
    subject,
    change,
    factLines(facts, texts.tag),
    `${adviceTitle}\n${advice}`,
    link && linkLabel ? `${linkLabel}${colonOf(texts.tag)}${link}` : (link ?? ''),
  ]
  return {
    subject,
    text: `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n${plainFooter(texts, brand)}`,
    html: mailDocument({
      language: texts.tag,
      appName: name,
      brand,
      preheader: change,
      title: subject,
      body: html`<p class="muted" style="margin:0 0 20px;color:${muted}">${change}</p>
${factList(facts, texts.tag)}${adviceParagraph(adviceTitle, advice)}${
  link &&
  html`
${button(link, linkLabel ?? fill(parts.open, { name }, texts.tag), brand, '24px 0 0')}`
}`,
    }),
  }
}

/** Between a label and its value, where it isn't a colon and a space. */
const colons: Partial<Record<keyof typeof messageLanguages, string>> = {
  fr: '\u00a0: ',
  ja: '\uff1a',
  'zh-Hans': '\uff1a',
}
const colonOf = (tag: string): string => colons[tag as keyof typeof colons] ?? ': '

/** Labels and values of a mail's text, one pair a line. */
export const factLines = (facts: readonly (readonly [label: string, value: string])[], tag: string): string =>
  facts.map(([label, value]) => `${label}${colonOf(tag)}${isolate(value, label)}`).join('\n')

/** Labels and values, one pair a line. */
export function factList(
  facts: readonly (readonly [label: string, value: string])[],
  tag: string,
): Html | undefined {
  if (facts.length === 0) return undefined
  const lines = facts.map(
    ([label, value], at) =>
      html`${at > 0 ? html`<br>` : undefined}${label}${colonOf(tag)}<span class="ink" style="color:${ink}">${isolate(value, label)}</span>`,
  )
  return html`<p class="muted" style="margin:0 0 20px;font-size:13px;line-height:20px;color:${muted}">${lines}</p>
`
}
