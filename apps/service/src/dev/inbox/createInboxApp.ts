import { readFileSync } from 'node:fs'
import type { Inbox, InboxMessage } from '@latchkey/server/ports'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

// No CORS headers: other sites must not read a developer's codes.
const headers = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
}
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')
// Mails have styles and perhaps a logo. They run no scripts, and only the inbox page may frame them.
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src https: data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ')

/**
 * The development inbox: a page with all mail and text messages, and codes as plain text for scripts. Only for
 * listeners on localhost. Open event streams end when `closing` is aborted.
 */
export function createInboxApp(inbox: Inbox, closing: AbortSignal): Hono {
  const app = new Hono().basePath('/inbox')
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
  })

  const page = { 'content-security-policy': pagePolicy }
  const files = { html: read('page.html'), css: read('page.css'), js: read('page.js') }
  app.get('/', ({ body }) => body(files.html, 200, { ...page, 'content-type': 'text/html; charset=utf-8' }))
  app.get('/page.css', ({ body }) => body(files.css, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/page.js', ({ body }) => body(files.js, 200, { 'content-type': 'text/javascript; charset=utf-8' }))

  app.get('/messages', (context) => context.json(inbox.list(context.req.query('contact'))))
  app.get('/messages/:id/mail', (context) => {
    const mail = inbox.list().find(({ id }) => id === context.req.param('id'))
    if (mail?.html === undefined) return context.notFound()
    return context.html(mail.html, 200, { 'content-security-policy': mailPolicy })
  })
  app.get('/code/:contact', (context) => {
    const code = inbox.newestCode(context.req.param('contact'))
    return code === undefined ? context.notFound() : context.text(code)
  })
  app.get('/events', (context) =>
    streamSSE(context, async (stream) => {
      const leave = inbox.subscribe(
        (message) => void stream.writeSSE({ data: JSON.stringify(withoutHtml(message)) }),
      )
      await new Promise<void>((resolve) => {
        stream.onAbort(resolve)
        closing.addEventListener('abort', () => resolve(), { once: true })
        if (closing.aborted) resolve()
      })
      leave()
    }),
  )
  app.notFound((context) => context.text('Not found.', 404))
  app.on(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], '*', (context) =>
    context.text('The inbox only supports GET.', 405, { allow: 'GET, HEAD' }),
  )
  return app
}

const withoutHtml = ({ html, ...message }: InboxMessage): object => ({
  ...message,
  hasHtml: html !== undefined,
})
