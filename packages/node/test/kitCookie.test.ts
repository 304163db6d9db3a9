import { createTestKit, type TestKit } from '@latchkey/testing/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type CookieAuth, createAuth } from '../src/exports/index.ts'

const host = 'localhost:3000'

// docs/server-sessions.md#the-cookie
describe('the cookie that the kit keeps', () => {
  let test: TestKit
  let auth: CookieAuth
  const cookies = new Map<string, string>()
  const answered: string[] = []

  /** The app's server, as the browser reaches it: with the cookies that it has set. */
  async function reachApp(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    for (const [name, value] of Object.entries({
      host,
      origin: `http://${host}`,
      'sec-fetch-site': 'same-origin',
    }))
      headers.set(name, value)
    const answer = await auth.sessionHandler(
      new Request(`http://${host}${path}`, { method: init.method ?? 'GET', headers }),
    )
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    answered.push(`${init.method} ${answer.status}`)
    return answer
  }

  const state = async () => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    return await auth.getAuth({ headers: { host, cookie } })
  }
  /** After the app's server has been told the current state. */
  const inStep = async ({ kit, clock }: TestKit) => {
    const wanted = () => kit.sessions.state.session?.publicKey
    await clock.settle(
      new Promise<void>((resolve) => {
        const look = () => {
          const { serverSession } = kit.store.get()
          if (serverSession && serverSession.publicKey === wanted()) resolve()
        }
        kit.store.subscribe(look)
        look()
      }),
    )
  }

  beforeAll(async () => {
    test = await createTestKit({
      config: { sessionEndpoint: '/api/session' },
      network: (fetch) => fetch,
      environment: {
        fetch: (input, init) =>
          String(input) === '/api/session' ? reachApp('/api/session', init) : test.fetch(input, init),
      },
    })
    const { apiBaseUrl } = test.config
    auth = createAuth({
      apiBaseUrl,
      audience: test.seeded.organizationId,
      fetch: test.fetch,
      now: test.clock.now,
    })
  })
  afterAll(() => test?.close())

  it('default: is there after a login, replaced by a renewal, and cleared by a sign-out', async () => {
    const stop = test.kit.start()
    await test.signIn()
    await inStep(test)
    const { session } = test.kit.sessions.state
    expect(await state()).toMatchObject({
      status: 'signed-in',
      session: { userId: session?.userId, publicKey: session?.publicKey },
    })
    expect([...cookies.keys()]).toEqual(['latchkey-3000'])

    const renewed = await test.clock.settle(test.kit.sessions.refresh())
    await inStep(test)
    expect(renewed.publicKey).not.toBe(session?.publicKey)
    expect((await state()).session?.publicKey).toBe(renewed.publicKey)

    await test.clock.settle(test.kit.signOut())
    await inStep(test)
    expect(await state()).toEqual({ status: 'signed-out', reason: 'TOKEN_MISSING' })
    expect(answered).toEqual(['POST 204', 'POST 204', 'DELETE 204'])
    stop()
  })

  it('behavior: is the active account’s', async () => {
    const stop = test.kit.start()
    await test.signIn('ada@example.com')
    await inStep(test)
    const ada = test.kit.sessions.state.session
    await test.signIn('grace@example.com')
    await inStep(test)
    const grace = test.kit.sessions.state.session
    expect((await state()).session?.userId).toBe(grace?.userId)
    test.kit.sessions.switchTo(ada?.id ?? '')
    await inStep(test)
    expect((await state()).session?.userId).toBe(ada?.userId)
    // The other account stays signed in, and becomes the active one.
    await test.clock.settle(test.kit.signOut())
    await inStep(test)
    expect((await state()).session?.userId).toBe(grace?.userId)
    await test.clock.settle(test.kit.sessions.signOutAll())
    await inStep(test)
    expect((await state()).status).toBe('signed-out')
    stop()
  })
})
