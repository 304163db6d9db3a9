import { type CreateWebhookVerifierOptions, createWebhookVerifier, WebhookError } from '@latchkey/node'
import { Hono } from 'hono'

/** A backend that receives the service's webhooks. */
export function createApp(options: CreateWebhookVerifierOptions, handled: Set<string>) {
  const verify = createWebhookVerifier(options)
  const app = new Hono()

  app.post('/webhooks', async (context) => {
    // The body exactly as it arrived: parsed and printed again, it has another signature.
    const { eventId, activity } = await verify(context.req.raw.headers, await context.req.text())
    // An event may come more than once. Keep ids where they survive a restart.
    if (handled.has(eventId)) return context.body(null, 204)
    handled.add(eventId)
    console.log(activity.type, activity.status, activity.organizationId)
    return context.body(null, 204)
  })

  app.onError((error, context) => {
    if (!(error instanceof WebhookError)) throw error
    return context.json({ code: error.code }, error.status)
  })

  return app
}
