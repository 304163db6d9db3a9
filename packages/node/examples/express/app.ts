import { type CreateVerifierOptions, createVerifier, SessionError } from '@latchkey/node'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'

/**
 * A backend where every route requires a session. Express 5 passes errors of async handlers to the last `app.use`;
 * with Express 4, write `verify(request).then(…).catch(next)`.
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
    // Requires a login within the last five minutes.
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
