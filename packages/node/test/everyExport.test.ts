import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createTestKit, type TestKit } from '@latchkey/testing/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type * as client from '../src/exports/client.ts'
import type * as express from '../src/exports/express.ts'
import type * as fastify from '../src/exports/fastify.ts'
import type * as hono from '../src/exports/hono.ts'
import type * as index from '../src/exports/index.ts'
import type * as next from '../src/exports/next.ts'
import type * as reactRouter from '../src/exports/react-router.ts'
import type * as tanstackStart from '../src/exports/tanstack-start.ts'
import { loadOnWebTypes } from './loadOnWebTypes.ts'

interface Sent {
  headers: Record<string, string>
  body: string
}

/** A run of each function that a module exports, in a context without Node. */
type Runs<Module> = { readonly [Name in keyof Module]: (loaded: Module) => unknown }

const files = readdirSync(join(import.meta.dirname, '../src/exports')).map((name) => name.replace('.ts', ''))

// Workers, edge functions and browsers have neither Buffer nor process.
describe('every export runs on web types', () => {
  const sent: Sent[] = []
  let test: TestKit
  let token: string
  let modules: Record<string, object>
  beforeAll(async () => {
    test = await createTestKit({
      async sendWebhook({ headers, body }) {
        sent.push({ headers: { ...headers }, body })
        return 200
      },
    })
    await test.signIn()
    token = (await test.kit.sessions.getToken())!
    modules = await loadOnWebTypes(files)
  })
  afterAll(() => test.close())

  const request = () =>
    new Request('https://app.example.com/me', { headers: { authorization: `Bearer ${token}` } })
  const audience = () => test.seeded.organizationId
  const options = () => ({
    apiBaseUrl: test.config.apiBaseUrl,
    fetch: (url: string, init: object) => test.fetch(url, init),
    now: () => test.clock.now(),
  })
  const authOptions = () => ({ ...options(), audience: audience(), signInUrl: '/sign-in' })
  const redirect = (): never => {
    throw new Error('redirected')
  }
  const serverClient = ({ createServerClient }: typeof client) =>
    createServerClient({
      ...options(),
      organizationId: audience(),
      apiKey: test.seeded.rootApiKey.privateKey,
    })
  const answersSession = async (handle: (request: Request) => Promise<Response>) =>
    expect((await handle(new Request(request(), { method: 'PUT' }))).status).toBe(405)

  const ofIndex: Runs<typeof index> = {
    async createAuth({ createAuth }) {
      expect((await createAuth(authOptions()).getAuth(request())).status).toBe('signed-in')
    },
    createSessionHandler: ({ createSessionHandler }) => answersSession(createSessionHandler(authOptions())),
    async createVerifier({ createVerifier }) {
      expect(await createVerifier(authOptions())(request())).toHaveProperty('userId')
    },
    createMemberWebhookVerifier({ createMemberWebhookVerifier }) {
      // Verifies an event: memberWebhooks.test.ts.
      expect(() => createMemberWebhookVerifier({ ...options(), organizationId: '' })).toThrow(
        'organizationId',
      )
    },
    createNetworkWebhookVerifier({ createNetworkWebhookVerifier }) {
      // Verifies an event: networkWebhooks.test.ts.
      expect(() => createNetworkWebhookVerifier({ ...options(), organizationId: '' })).toThrow(
        'organizationId',
      )
    },
    async createWebhookVerifier({ createWebhookVerifier, WebhookError }) {
      const api = serverClient(modules.client as typeof client).api
      await api.createWebhookEndpoint({ url: 'https://example.com/webhooks', name: 'Backend' })
      await test.server.settled()
      const { body } = sent[0]!
      const headers = new Headers(sent[0]!.headers)
      const verify = createWebhookVerifier({ ...options(), organizationId: audience() })
      const bytes = new TextEncoder().encode(body)
      for (const form of [body, bytes])
        expect((await verify(headers, form)).activity.type).toBe('ACTIVITY_TYPE_CREATE_WEBHOOK_ENDPOINT')
      const forged = verify(headers, body.replace('Backend', 'Frontend'))
      await expect(forged).rejects.toBeInstanceOf(WebhookError)
    },
    isSameOrigin({ isSameOrigin }) {
      const headers = { host: 'app.example.com', origin: 'https://evil.example' }
      expect(isSameOrigin({ headers })).toBe(false)
    },
    privateHeaders: ({ privateHeaders }) => expect(privateHeaders).toHaveProperty('vary'),
    async verifyActivityLog({ verifyActivityLog, ActivityLogError }) {
      const { api } = serverClient(modules.client as typeof client)
      await api.createUserTag({ userTagName: 'A', userIds: [] })
      const { lines, signedHead } = await api.exportActivities()
      const log = [...lines, JSON.stringify({ signedHead })]
      const logOptions = { ...options(), organizationId: audience() }
      expect((await verifyActivityLog(log, logOptions)).signedNumber).toBe(lines.length)
      await expect(verifyActivityLog(['{}'], logOptions)).rejects.toBeInstanceOf(ActivityLogError)
    },
    async verifySession({ verifySession, SessionError }) {
      const refused = verifySession('not a token', authOptions())
      await expect(refused).rejects.toBeInstanceOf(SessionError)
    },
    ActivityLogError: ({ ActivityLogError }) => expect(new ActivityLogError(1, 'x').line).toBe(1),
    SessionError: ({ SessionError }) => expect(new SessionError('TOKEN_MISSING').status).toBe(401),
    WebhookError: ({ WebhookError }) => expect(new WebhookError('WEBHOOK_INVALID').status).toBe(401),
  }

  const ofClient: Runs<typeof client> = {
    async createServerClient(loaded) {
      const users = []
      for await (const user of serverClient(loaded).users.list()) users.push(user)
      expect(users).toHaveLength(1)
    },
    async readActivity(loaded) {
      const { api } = serverClient(loaded)
      const { activity } = await api.createUserTag({ userTagName: 'B', userIds: [] })
      expect(loaded.readActivity(activity, 'createUserTag')?.parameters.userTagName).toBe('B')
    },
    ServerClientError: ({ ServerClientError }) =>
      expect(
        new ServerClientError('ABORTED', {
          operation: 'whoami',
          message: 'x',
          facts: {},
        }).code,
      ).toBe('ABORTED'),
    walletAccounts: ({ walletAccounts }) => expect(walletAccounts).toHaveProperty('ethereum'),
  }

  const ofExpress: Runs<typeof express> = {
    async createAuth({ createAuth }) {
      const response = { locals: {}, status: redirect, set: () => undefined, json: redirect, end: redirect }
      const { method, headers } = request()
      await createAuth(authOptions()).protect()({ method, headers }, response, () => undefined)
      expect(response.locals).toHaveProperty('session.userId')
    },
  }
  const runs: Readonly<Record<string, Readonly<Record<string, (loaded: never) => unknown>>>> = {
    index: ofIndex,
    client: ofClient,
    express: ofExpress,
    fastify: {
      createAuth: ({ createAuth }) => expect(createAuth(authOptions())).toHaveProperty('protect'),
    } satisfies Runs<typeof fastify>,
    hono: {
      createAuth: ({ createAuth }) => expect(createAuth(authOptions())).toHaveProperty('protect'),
    } satisfies Runs<typeof hono>,
    next: {
      async createAuth({ createAuth }) {
        const auth = createAuth({ ...authOptions(), headers: () => request().headers, redirect })
        expect(await auth.protect()).toHaveProperty('userId')
      },
    } satisfies Runs<typeof next>,
    'react-router': {
      async createAuth({ createAuth }) {
        expect(await createAuth(authOptions()).protect(request())).toHaveProperty('userId')
      },
    } satisfies Runs<typeof reactRouter>,
    'tanstack-start': {
      async createAuth({ createAuth }) {
        const auth = createAuth({ ...authOptions(), getRequest: request, redirect })
        expect(await auth.protect()).toHaveProperty('userId')
      },
    } satisfies Runs<typeof tanstackStart>,
  }

  it('default: the context has nothing of Node', async () => {
    expect(Object.keys(runs).sort()).toEqual(files.toSorted())
  })

  const cases = Object.entries(runs).flatMap(([file, functions]) =>
    Object.entries(functions).map(([name, run]) => ({ file, name, run })),
  )
  it.each(cases)('default: $name of $file', async ({ file, run }) => {
    await run(modules[file] as never)
  })
})
