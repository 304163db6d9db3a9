import { fill } from '../texts/fill.ts'
import { textsIn } from '../texts/languages.ts'
import type { MessageTexts } from '../texts/texts.types.ts'
import { Html, html } from './html.ts'
import { edgeOf, type MailBrand, readableOn } from './mailBrand.ts'

export interface MailDocumentParameters {
  /** BCP 47 tag. */
  language: string
  appName: string
  /** The logo is shown if it is an https URL. The mail program loads it, the service never does. */
  brand?: MailBrand | undefined
  /** Preview text after the subject in a list of mails. */
  preheader: string
  title: string
  body: Html
}

// Mail programs keep inline styles and may drop the style sheet, so the light theme is inline and the sheet has the
// dark one. Some programs invert colors: no information depends on a background, edges are borders, and no color is
// pure black or white.
export const ink = '#1b1d22'
export const muted = '#5f636c'
const page = '#f4f5f7'
const card = '#fdfdfe'
const line = '#d9dce1'
const font = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif"

const sheet = new Html(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #121316 !important; }
  .card { background: #1c1e22 !important; border-color: #34373d !important; }
  .ink { color: #f1f2f4 !important; }
  .muted { color: #a9adb6 !important; }
  .button { background: #f1f2f4 !important; border-color: #f1f2f4 !important; color: #1b1d22 !important; }
  .well { background: #26292e !important; border-color: #4a4e56 !important; }
}
@media (max-width: 479px) {
  .page { padding: 0 !important; }
  .card { border-width: 0 0 1px !important; border-radius: 0 !important; padding: 28px 20px !important; }
}`)

/** Where lines break, by language: Korean between words, Japanese between phrases. */
const wordBreak: Readonly<Record<string, string>> = { ko: 'keep-all', ja: 'auto-phrase' }

// Keeps the text below out of the preview.
const filler = '\u034f \u200c '.repeat(40)

/** The layout of every mail: logo, title, body. No tables, and no remote content but the logo. */
export function mailDocument({
  language,
  appName,
  brand = {},
  preheader,
  title,
  body,
}: MailDocumentParameters): string {
  const logo = httpsUrl(brand.logoUrl)
  const texts = textsIn(language)
  const { direction } = texts
  const support = supportLine(texts, brand)
  // docs/wire-format.md#limits: a logo fits 340 × 124 pixels, here at a pixel ratio of 2.
  const mark = logo
    ? html`<img src="${logo}" alt="${appName}" style="display:block;max-width:170px;max-height:62px;border:0;font:600 15px/20px ${font}">`
    : html`${appName}`
  return html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${title}</title>
<style>${sheet}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${page}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0" aria-hidden="true">${preheader} ${filler}</div>
<div class="page" role="article" aria-label="${title}" lang="${language}" dir="${direction}" style="padding:32px 16px;background:${page}">
<div class="card" style="box-sizing:border-box;max-width:440px;margin:0 auto;padding:32px;background:${card};border:1px solid ${line};border-radius:16px;font:400 15px/22px ${font};color:${ink};word-break:${wordBreak[language] ?? 'normal'}">
<div class="ink" style="margin:0 0 24px;font:600 15px/20px ${font};color:${ink}">${mark}</div>
<h1 class="ink" style="margin:0 0 4px;font:600 20px/28px ${font};letter-spacing:-0.012em;color:${ink}">${title}</h1>
${body}${
  support &&
  html`
<p class="muted" style="margin:24px 0 0;font-size:13px;line-height:20px;color:${muted}">${support}</p>`
}
</div>
</div>
</body>
</html>
`.text
}

/** The sentence with the address for questions; undefined where there is none. */
export const supportLine = (texts: MessageTexts, { supportAddress }: MailBrand): string | undefined =>
  supportAddress === undefined ? undefined : fill(texts.parts.support, { address: supportAddress }, texts.tag)

/** The end of a mail's plain text. */
export function plainFooter(texts: MessageTexts, brand: MailBrand | undefined): string {
  const support = supportLine(texts, brand ?? {})
  return support === undefined ? '' : `\n${support}\n`
}

/** A link as a button. @param margin CSS shorthand */
export function button(
  link: string,
  label: string,
  { accentColor }: MailBrand = {},
  margin = '0 0 24px',
): Html {
  const color = accentColor ?? ink
  const [edge, text] = accentColor === undefined ? [ink, card] : [edgeOf(color, card), readableOn(color)]
  // A color of the organization stays as it is in the dark.
  const name = accentColor === undefined ? 'button' : 'accent'
  return html`<a class="${name}" href="${link}" style="display:block;margin:${margin};padding:12px 16px;background:${color};border:1px solid ${edge};border-radius:10px;font-weight:600;text-align:center;text-decoration:none;color:${text}">${label}</a>`
}

function httpsUrl(text: string | undefined): string | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined
}
