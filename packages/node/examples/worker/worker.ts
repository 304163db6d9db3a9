import { createAuth, createWebhookVerifier, WebhookError } from '@latchkey/node'
import { createServerClient } from '@latchkey/node/client'

/** Variables and secrets of the Worker. */
interface Env {
  LATCHKEY_API_BASE_URL: string
  LATCHKEY_ORGANIZATION_ID: string
  LATCHKEY_API_KEY: string
}

/** Created by the first request: a Worker has its variables from then on. It keeps the service's keys. */
let backend: ReturnType<typeof createBackend> | undefined

function createBackend(env: Env) {
  const [apiBaseUrl, organizationId] = [env.LATCHKEY_API_BASE_URL, env.LATCHKEY_ORGANIZATION_ID]
  return {
    ...createAuth({ apiBaseUrl, audience: organizationId }),
    verifyWebhook: createWebhookVerifier({ apiBaseUrl, organizationId }),
    client: createServerClient({ apiBaseUrl, organizationId, apiKey: env.LATCHKEY_API_KEY }),
  }
}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    backend ??= createBackend(env)
    const { pathname } = new URL(request.url)
    if (pathname === '/webhooks') return receiveWebhook(request, backend)
    const auth = await backend.getAuth(request)
    if (auth.status === 'unavailable') return new Response(auth.message, { status: 503 })
    if (!auth.session) return Response.json({ code: auth.reason }, { status: 401 })
    if (pathname === '/users') {
      const users = []
      for await (const { userName } of backend.client.users.list()) users.push(userName)
      return Response.json(users)
    }
    return Response.json({ userId: auth.session.userId })
  },
}

async function receiveWebhook(
  request: Request,
  { verifyWebhook }: ReturnType<typeof createBackend>,
): Promise<Response> {
  try {
    const { activity } = await verifyWebhook(request.headers, await request.text())
    return Response.json({ type: activity.type })
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error
    return Response.json({ code: error.code }, { status: error.status })
  }
}
