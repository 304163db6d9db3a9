import { createTestClock, createTestKit } from '@latchkey/testing/node'
import { afterEach, expect, it } from 'vitest'

import { readHint } from './readHint.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function signUp() {
  const { kit, inbox, close } = await createTestKit()
  closing.push(close)
  await kit.emailLogin.sendCode('ada@example.com')
  await kit.emailLogin.submitCode((await inbox.code('ada@example.com')) ?? '')
  return { kit, context: { store: kit.store, api: kit.api, environment: { clock: createTestClock() } } }
}

it('default', async () => {
  const { kit, context } = await signUp()
  expect(await readHint(context)).toEqual({ hasPasskey: false, contact: 'ada@example.com' })
  await kit.passkeys.add()
  expect(await readHint(context)).toEqual({ hasPasskey: true, contact: 'ada@example.com' })
})

it('behavior: without an answer in time, it is what the session says', async () => {
  const { context } = await signUp()
  const clock = createTestClock()
  const getUser = (_: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const reading = readHint({ ...context, api: { getUser } as never, environment: { clock } })
  clock.advance(2_000)
  expect(await reading).toEqual({ contact: 'ada@example.com' })
})

it('behavior: nobody is signed in', async () => {
  const { kit, context } = await signUp()
  await kit.signOut()
  expect(await readHint(context)).toEqual({})
})
