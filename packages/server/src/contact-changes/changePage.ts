import { html } from '../messages/mail/html.ts'
import { ink, mailDocument, muted } from '../messages/mail/mailDocument.ts'

/** A page about a change, and the form on it. */
export interface ChangePage {
  /** @default 200 */
  status?: number | undefined
  title: string
  text: string
  /** Why the form was refused. */
  problem?: string | undefined
  form?:
    | {
        action: string
        hidden: Readonly<Record<string, string>>
        button: string
        /** Label of the field for a code. @default no such field */
        codeLabel?: string | undefined
      }
    | undefined
}

/** No script, no remote content, no frame around it; its form goes to this service alone. */
const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

const field =
  'box-sizing:border-box;display:block;width:100%;margin:4px 0 0;padding:10px 12px;border:1px solid #858b96;border-radius:10px;background:transparent;color:inherit;font:inherit;letter-spacing:0.08em'
const submit = `display:block;box-sizing:border-box;width:100%;margin:20px 0 0;padding:12px 16px;background:${ink};border:1px solid ${ink};border-radius:10px;font:inherit;font-weight:600;text-align:center;color:#fdfdfe;cursor:pointer`

/** The page in the layout of mails. */
export function replyPage({
  appName,
  language,
  status = 200,
  title,
  text,
  problem,
  form,
}: ChangePage & { appName: string; language: string }): Response {
  const body = html`<p class="muted" style="margin:0 0 20px;color:${muted}">${text}</p>
${
  form &&
  html`<form method="post" action="${form.action}" style="margin:0">
${Object.entries(form.hidden).map(
  ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
)}${
  form.codeLabel &&
  html`
<label class="ink" style="display:block;font-weight:600;color:${ink}">${form.codeLabel}
<input class="ink" name="code" required autofocus autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="32"${problem && html` aria-invalid="true" aria-describedby="problem"`} style="${field}"></label>`
}${problem && html`<p id="problem" role="alert" style="margin:8px 0 0;color:#c0362c">${problem}</p>`}
<button class="button" type="submit" style="${submit}">${form.button}</button>
</form>`
}`
  const page = mailDocument({ language, appName, preheader: '', title, body })
  return new Response(page, { status, headers })
}
