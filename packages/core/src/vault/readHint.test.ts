import { createTestClock, createTestKit } from '@latchkey/testing/node'
import { afterEach, describe, expect, it } from 'vitest'

import { readHint } from './readHint.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function signUp() {
  const { kit, inbox, close } = await createTestKit()
  closing.push(close)
  await kit.login.email.sendCode('ada@example.com')
  await kit.login.email.submitCode((await inbox.code('ada@example.com')) ?? '')
  return { kit, context: { store: kit.store, api: kit.api, environment: { clock: createTestClock() } } }
}

it('default', async () => {
  const { kit, context } = await signUp()
  expect(await readHint(context)).toEqual({ methods: ['email'], contact: 'ada@example.com' })
  await kit.login.passkey.add()
  // The passkey was added by the page: it isn't established yet, and so it comes last.
  expect(await readHint(context)).toEqual({ methods: ['email', 'passkey'], contact: 'ada@example.com' })
})

describe('contacts and methods', () => {
  const none = { authenticators: [], apiKeys: [], oauthProviders: [] }
  const since = { seconds: '1', nanos: '0' }
  const wallet = { credential: { publicKey: '02', type: 'CREDENTIAL_TYPE_API_KEY_ED25519' } }

  async function hintOf(user: object, session: object = {}) {
    const { context } = await signUp()
    const state = context.store.get()
    const auth = { ...state.auth, session: { ...state.auth.session, ...session } }
    const store = { ...context.store, get: () => ({ ...state, auth }) }
    return readHint({
      ...context,
      store,
      api: { getUser: async () => ({ user: { ...none, ...user } }) },
    } as never)
  }

  it('behavior: an address that nobody has verified takes no codes', async () => {
    const user = {
      userEmail: 'ben@example.com',
      userEmailVerified: false,
      oauthProviders: [{ providerName: 'google' }],
    }
    const session = { contact: 'ben@example.com', method: 'google' }
    expect(await hintOf(user, session)).toEqual({ methods: ['google'], contact: undefined })
  })

  it('behavior: what is established comes first, and gets the code', async () => {
    const user = {
      userEmail: 'new@example.com',
      userEmailVerified: true,
      userPhoneNumber: '+12025550123',
      userPhoneNumberVerified: true,
      userPhoneNumberEstablishedAt: since,
      apiKeys: [{ ...wallet, establishedAt: since }],
      oauthProviders: [{ providerName: 'My provider!' }, { providerName: 'acme' }],
    }
    expect(await hintOf(user, { contact: 'new@example.com' })).toEqual({
      methods: ['sms', 'wallet', 'email', 'acme'],
      contact: '+12025550123',
    })
  })
})

it('behavior: without an answer in time, it is what the session says', async () => {
  const { context } = await signUp()
  const clock = createTestClock()
  const getUser = (_: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const reading = readHint({ ...context, api: { getUser } as never, environment: { clock } })
  clock.advance(2_000)
  expect(await reading).toEqual({ methods: ['email'], contact: 'ada@example.com' })
})

it('behavior: nobody is signed in', async () => {
  const { kit, context } = await signUp()
  await kit.signOut()
  expect(await readHint(context)).toEqual({})
})
