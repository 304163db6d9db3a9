import type { TestKit } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { eventually } from '../../test/eventually.ts'
import { openOAuthService, somebody } from '../../test/openOAuthService.ts'
import { count, hang, someone, somePhone } from '../../test/openTestService.ts'
import { addWallet, signInByWallet } from '../../test/wallets.ts'
import { updateNameMutationOptions, userQueryOptions } from '../query/user.ts'
import { sessionName } from './sessionName.ts'

const { start, signIn: signInByProvider } = openOAuthService()

const nameOf = ({ kit }: TestKit) => kit.sessions.state.session?.name
const rename = ({ kit, clock }: TestKit, name = 'Ada Lovelace') =>
  clock.settle(updateNameMutationOptions(kit).mutationFn(name))

/** Signs up, and later in, by each method. Both times by the same contact, person, passkey or wallet. */
const methods: Record<string, () => { signUp: SignIn; signIn: SignIn }> = {
  email: () => alike(byCode(someone())),
  sms: () => alike(byCode(somePhone())),
  provider() {
    const person = somebody()
    return alike((test) => signInByProvider(test, person))
  },
  passkey: () => ({
    signUp: ({ kit, clock }) => clock.settle(kit.login.passkey.signUp({ userName: 'Ada' })),
    signIn: ({ kit, clock }) => clock.settle(kit.login.passkey.login()),
  }),
  wallet: () => ({
    signUp(test) {
      addWallet(test, 'ethereum')
      return signInByWallet(test)
    },
    signIn: (test) => signInByWallet(test),
  }),
}
type SignIn = (test: TestKit) => Promise<unknown>
const byCode =
  (contact: string): SignIn =>
  ({ signIn }) =>
    signIn(contact)
const alike = (signIn: SignIn) => ({ signUp: signIn, signIn })

describe('the name of a session', () => {
  it.each(Object.keys(methods))(
    'default: a name set on one device, after a login on another: %s',
    async (method) => {
      const { signUp, signIn } = methods[method]!()
      const one = await start()
      await signUp(one)
      await rename(one)
      const { passkeys, wallets } = one.device
      const other = await start({ environment: { passkeys, wallets } })
      await signIn(other)
      await other.clock.settle(eventually(() => nameOf(other)).toBe('Ada Lovelace'))
      expect(other.kit.sessions.state.session?.userId).toBe(one.kit.sessions.state.session?.userId)
      expect(count(other, 'get_user')).toBe(1)
    },
  )

  it('behavior: all tabs follow', async () => {
    const contact = someone()
    const one = await start()
    await one.signIn(contact)
    await rename(one)
    const other = await start()
    const tab = other.open()
    tab.start()
    await other.signIn(contact)
    await other.clock.settle(eventually(() => tab.sessions.state.session?.name).toBe('Ada Lovelace'))
  })

  it('behavior: follows a change on another device when the user is read', async () => {
    const contact = someone()
    const [one, other] = [await start(), await start()]
    await one.signIn(contact)
    await other.signIn(contact)
    await rename(one)
    const { signal } = new AbortController()
    await other.clock.settle(userQueryOptions(other.kit).queryFn({ signal }))
    expect(nameOf(other)).toBe('Ada Lovelace')
  })

  it('behavior: is not read again when the session is renewed', async () => {
    const test = await start()
    await test.signIn(someone())
    await test.clock.settle(eventually(() => count(test, 'get_user')).toBe(1))
    await test.clock.settle(test.kit.sessions.refresh())
    expect(count(test, 'get_user')).toBe(1)
  })

  it('behavior: if the page is reloaded before the response, the next page reads the name, once', async () => {
    const contact = someone()
    const one = await start()
    await one.signIn(contact)
    await rename(one)
    let isHanging = true
    const test = await start({
      network: (fetch) => (input, init) =>
        isHanging && String(input).endsWith('/get_user')
          ? hang('/get_user')(fetch)(input, init)
          : fetch(input, init),
    })
    await test.signIn(contact)
    test.kit.destroy()
    isHanging = false
    const next = test.open()
    next.start()
    await test.clock.settle(eventually(() => next.sessions.state.session?.name).toBe('Ada Lovelace'))
    const before = count(test, 'get_user')
    next.destroy()
    const last = test.open()
    last.start()
    await test.clock.advance(2_000)
    expect(last.sessions.state.session?.name).toBe('Ada Lovelace')
    expect(count(test, 'get_user')).toBe(before)
  })

  it.each([
    ['an answer that fails', () => async () => new Response('{}', { status: 500 })],
    ['no answer', hang('/get_user')],
  ])('behavior: the login waits for no name: %s', async (_, network) => {
    const test = await start({
      network: (fetch) => (input, init) =>
        String(input).endsWith('/get_user') ? network(fetch)(input, init) : fetch(input, init),
    })
    const contact = someone()
    await test.signIn(contact)
    expect(test.kit.sessions.state).toMatchObject({ status: 'signed-in', session: { contact } })
    expect(nameOf(test)).toBeUndefined()
  })

  it.each([
    [{ userName: 'Ada' }, 'Ada'],
    [{ userName: 'ada@example.com', userEmail: 'ada@example.com' }, 'ada@example.com'],
    [{ userName: '+12025550123', userEmail: 'ada@example.com' }, 'ada@example.com'],
    [{ userName: '0x5aAe…eAed', userPhoneNumber: '+12025550123' }, '+12025550123'],
    [{ userName: '0x5aAe…eAed' }, '0x5aAe…eAed'],
  ])('parameters: %o', (user, name) => {
    expect(sessionName(user, {})).toBe(name)
    // A login by code has proven a contact, which is shown in place of a name.
    const known = sessionName(user, { contact: 'ada@example.org' })
    expect(known).toBe(name === 'Ada' ? name : undefined)
  })
})
