import {
  type CreateVerifierOptions,
  createVerifier,
  SessionError,
  type VerifiedSession,
} from '@latchkey/node'
import { Hono } from 'hono'

/** A backend where every route requires a session. */
export function createApp(options: CreateVerifierOptions) {
  const verify = createVerifier(options)
  const app = new Hono<{ Variables: { session: VerifiedSession } }>()

  app.use(async (context, next) => {
    context.set('session', await verify(context.req.raw))
    await next()
  })

  app.get('/books', (context) => context.json({ reader: context.get('session').userId }))

  app.delete('/account', async (context) => {
    // Requires a login within the last five minutes.
    const { userId } = await verify(context.req.raw, { maxAuthAgeSeconds: 300 })
    return context.json({ deleted: userId })
  })

  app.onError((error, context) => {
    if (!(error instanceof SessionError)) throw error
    if (error.status === 401) context.header('www-authenticate', 'Bearer')
    return context.json({ code: error.code }, error.status)
  })

  return app
}
