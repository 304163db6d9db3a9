import { type CreateVerifierOptions, createVerifier, SessionError } from '@latchkey/node'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'

/**
 * A backend whose every route wants a session. Express 5 hands what an async handler throws to the last `app.use`;
 * with Express 4, `verify(request).then(…).catch(next)` does.
 */
export function createApp(options: CreateVerifierOptions): Express {
  const verify = createVerifier(options)
  const app = express()

  app.use(async (request, response, next) => {
    response.locals.session = await verify(request)
    next()
  })

  app.get('/books', (_request, response) => {
    response.json({ reader: response.locals.session.userId })
  })

  app.delete('/account', async (request, response) => {
    // Not in a session that began an hour ago.
    const { userId } = await verify(request, { maxAuthAgeSeconds: 300 })
    response.json({ deleted: userId })
  })

  app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (!(error instanceof SessionError)) return next(error)
    if (error.status === 401) response.set('www-authenticate', 'Bearer')
    response.status(error.status).json({ code: error.code })
  })

  return app
}
