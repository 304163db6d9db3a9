import { describe, expect, it } from 'vitest'

import { count, openTestService, someone } from '../../../test/openTestService.ts'
import { addWallet, awaitPrompt, chains, chooseFirst, signInByWallet } from '../../../test/wallets.ts'

const { start } = openTestService()
const minute = 60_000

describe.each(chains)('linking a wallet, %s', (chain) => {
  const link = { purpose: 'link' } as const

  it('behavior: requires a recent login before the wallet is asked', async () => {
    const test = await start()
    const { kit, clock } = test
    const contact = someone()
    await test.signIn(contact)
    const wallet = addWallet(test, chain)
    clock.advance(5 * minute + 1)
    const error = { code: 'REAUTHENTICATION_REQUIRED' }
    expect(await chooseFirst(test, link)).toMatchObject({ status: 'idle', purpose: 'link', error })
    expect(wallet.asked).toEqual([])
    kit.login.email.reset()
    clock.advance(3 * minute)
    await test.signIn(contact)
    expect(await clock.settle(kit.login.wallet.retry())).toMatchObject({ status: 'ready', purpose: 'link' })
    expect(await clock.settle(kit.login.wallet.sign())).toMatchObject({ status: 'linked' })
  })

  it('behavior: rejects a wallet of another account', async () => {
    const test = await start()
    const { kit, clock } = test
    addWallet(test, chain)
    await signInByWallet(test)
    await clock.settle(kit.signOut())
    await test.signIn(someone())
    expect(await signInByWallet(test, link)).toMatchObject({
      status: 'idle',
      purpose: 'link',
      error: { code: 'WALLET_WRONG_ACCOUNT' },
    })
    expect(await clock.settle(kit.login.wallet.list())).toEqual([])
  })

  it('behavior: is linked if it was linked before', async () => {
    const test = await start()
    await test.signIn(someone())
    addWallet(test, chain)
    expect(await signInByWallet(test, link)).toMatchObject({ status: 'linked' })
    test.clock.advance(1_000)
    expect(await signInByWallet(test, link)).toMatchObject({ status: 'linked' })
    expect(await test.clock.settle(test.kit.login.wallet.list())).toHaveLength(1)
  })

  it('behavior: another user is signed in by then', async () => {
    const test = await start()
    const { kit, clock } = test
    await test.signIn(someone())
    const before = kit.sessions.state.session!
    kit.login.email.reset()
    const wallet = addWallet(test, chain)
    wallet.next.push('yes', 'wait')
    await chooseFirst(test, link)
    const done = kit.login.wallet.sign()
    await awaitPrompt(test, wallet)
    await test.signIn(someone())
    wallet.answer()
    const state = await clock.settle(done)
    expect(state.status).toBe('choosing')
    expect(count(test, 'create_api_keys')).toBe(0)
    kit.sessions.switchTo(before.id)
    expect(await clock.settle(kit.login.wallet.list())).toEqual([])
  })

  it.each([
    ['the address', ['wait'], { thenSign: false }],
    ['the address, and would sign at once', ['wait'], { thenSign: true }],
    ['the signature', ['yes', 'wait'], { thenSign: true }],
  ] as const)('behavior: somebody else signs in while the wallet asks for %s', async (_, answers, rest) => {
    const test = await start()
    const { kit, clock } = test
    await test.signIn(someone())
    kit.login.email.reset()
    const wallet = addWallet(test, chain)
    wallet.next.push(...answers)
    const done = chooseFirst(test, { ...link, ...rest })
    await awaitPrompt(test, wallet)
    const before = [...wallet.asked]
    await test.signIn(someone())
    wallet.answer()
    const state = await clock.settle(done)
    expect(['idle', 'choosing']).toContain(state.status)
    // The user who is signed in now doesn't continue that link.
    for (const verb of [kit.login.wallet.sign, kit.login.wallet.retry])
      expect(['idle', 'choosing']).toContain((await clock.settle(verb())).status)
    expect(wallet.asked).toEqual(before)
    expect(count(test, 'create_api_keys')).toBe(0)
  })

  it('behavior: keeps the last credential', async () => {
    const test = await start()
    const { kit, clock } = test
    addWallet(test, chain)
    await signInByWallet(test)
    const [wallet] = await clock.settle(kit.login.wallet.list())
    await expect(clock.settle(kit.login.wallet.unlink(wallet!.apiKeyId))).rejects.toMatchObject({
      code: 'LAST_CREDENTIAL',
    })
  })
})
