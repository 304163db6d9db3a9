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
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    `${adviceTitle}\n${advice}`,
    link && linkLabel ? `${linkLabel}: ${link}` : (link ?? ''),
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
${factList(facts)}${adviceParagraph(adviceTitle, advice)}${
  link &&
  html`
${button(link, linkLabel ?? parts.open.replace('{name}', () => name), brand, '24px 0 0')}`
}`,
    }),
  }
}

/** Labels and values, one pair a line. */
export function factList(facts: readonly (readonly [label: string, value: string])[]): Html | undefined {
  if (facts.length === 0) return undefined
  const lines = facts.map(
    ([label, value], at) =>
      html`${at > 0 ? html`<br>` : undefined}${label}: <span class="ink" style="color:${ink}">${value}</span>`,
  )
  return html`<p class="muted" style="margin:0 0 20px;font-size:13px;line-height:20px;color:${muted}">${lines}</p>
`
}
