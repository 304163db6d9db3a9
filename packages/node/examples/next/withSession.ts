import { SessionError, type VerifiedSession, type VerifyOptions, verifySession } from '@latchkey/node'

type Handler = (request: Request, session: VerifiedSession) => Response | Promise<Response>

/** Wraps a Next route handler that requires a session. */
export const withSession =
  (handler: Handler, options: Pick<VerifyOptions, 'maxAuthAgeSeconds'> = {}) =>
  async (request: Request): Promise<Response> => {
    try {
      const session = await verifySession(request, {
        apiBaseUrl: process.env.LATCHKEY_API_BASE_URL ?? '',
        audience: process.env.LATCHKEY_ORGANIZATION_ID ?? '',
        ...options,
      })
      return await handler(request, session)
    } catch (error) {
      if (!(error instanceof SessionError)) throw error
      const response = Response.json({ code: error.code }, { status: error.status })
      if (error.status === 401) response.headers.set('www-authenticate', 'Bearer')
      return response
    }
  }
