import { describe, expect, it } from 'vitest'

import { eventually } from '../../../test/eventually.ts'
import { count, loseAnswers, openTestService, someone } from '../../../test/openTestService.ts'
import {
  addWallet,
  awaitPrompt,
  chains,
  chooseFirst,
  findWallet,
  signInByWallet,
} from '../../../test/wallets.ts'
import { passUntil } from '../../../test/whenIdle.ts'

const { start, service } = openTestService()

const failed = (code: string) => ({ status: 'idle', error: { code }, wallet: {}, purpose: 'login' })
const minute = 60_000

describe.each(chains)('wallet login, faults, %s', (chain) => {
  it('behavior: rejects the connection, then accepts', async () => {
    const test = await start()
    const wallet = addWallet(test, chain)
    wallet.next.push('no')
    expect(await chooseFirst(test)).toMatchObject({
      ...failed('WALLET_REJECTED'),
      error: { retryable: true },
    })
    expect(await test.clock.settle(test.kit.login.wallet.retry())).toMatchObject({ status: 'ready' })
    expect(wallet.asked).toEqual(['connect', 'connect'])
  })

  it('behavior: rejects the signature: the retry asks for the signature only', async () => {
    const test = await start()
    const wallet = addWallet(test, chain)
    wallet.next.push('yes', 'no')
    expect(await signInByWallet(test)).toMatchObject(failed('WALLET_REJECTED'))
    expect(count(test, 'signup') + count(test, 'account')).toBe(0)
    expect(await test.clock.settle(test.kit.login.wallet.retry())).toMatchObject({ status: 'signed-in' })
    expect(wallet.asked).toEqual(['connect', 'sign', 'sign'])
  })

  it('parameters: thenSign, rejected: the retry continues', async () => {
    const test = await start()
    const wallet = addWallet(test, chain)
    wallet.next.push('no', 'yes', 'no')
    expect(await chooseFirst(test, { thenSign: true })).toMatchObject(failed('WALLET_REJECTED'))
    expect(await test.clock.settle(test.kit.login.wallet.retry())).toMatchObject(failed('WALLET_REJECTED'))
    expect(await test.clock.settle(test.kit.login.wallet.retry())).toMatchObject({ status: 'signed-in' })
    expect(wallet.asked).toEqual(['connect', 'connect', 'sign', 'sign'])
  })

  it('parameters: thenSign, cancelled while connecting: asks for no signature', async () => {
    const test = await start()
    const wallet = addWallet(test, chain)
    wallet.next.push('wait')
    const done = chooseFirst(test, { thenSign: true })
    await awaitPrompt(test, wallet)
    test.kit.login.wallet.cancel()
    wallet.answer()
    expect(await test.clock.settle(done)).toMatchObject({ status: 'choosing' })
    expect(wallet.asked).toEqual(['connect'])
  })

  it('behavior: reports a locked wallet, and goes on after a retry', async () => {
    const test = await start()
    const wallet = addWallet(test, chain)
    wallet.next.push('locked')
    expect(await chooseFirst(test)).toMatchObject(failed('WALLET_LOCKED'))
    expect(await test.clock.settle(test.kit.login.wallet.retry())).toMatchObject({ status: 'ready' })
  })

  it('behavior: reports an unknown error of the wallet as WALLET_FAILED', async () => {
    const test = await start()
    const wallet = addWallet(test, chain)
    const unknown = { message: 'Something went wrong' }
    // A Solana wallet that can't sign in is asked to sign a message.
    const unknowns = chain === 'solana' ? [unknown, unknown] : [unknown]
    wallet.next.push('yes', ...unknowns, { message: 'Ledger device: locked (0x5515)' })
    expect(await signInByWallet(test)).toMatchObject(failed('WALLET_FAILED'))
    expect(await test.clock.settle(test.kit.login.wallet.retry())).toMatchObject(failed('WALLET_LOCKED'))
  })

  it('behavior: renews the message after a switch of account', async () => {
    const test = await start()
    const wallet = addWallet(test, chain, { accounts: 2 })
    await chooseFirst(test)
    const { kit, clock } = test
    wallet.select(1)
    const address = wallet.addresses[1]
    await clock.settle(eventually(() => kit.login.wallet.state).toMatchObject({ status: 'ready', address }))
    expect(await clock.settle(kit.login.wallet.sign())).toMatchObject({ status: 'signed-in' })
    expect(wallet.signed).toHaveLength(1)
    expect(wallet.signed[0]).toContain(address)
    expect(await clock.settle(kit.login.wallet.list())).toMatchObject([{ address }])
  })

  it('behavior: rejects a signature of another account', async () => {
    const test = await start()
    const wallet = addWallet(test, chain, { accounts: 2 })
    wallet.behavior.signsWith = 1
    expect(await signInByWallet(test)).toMatchObject(failed('WALLET_WRONG_ACCOUNT'))
    expect(count(test, 'signup')).toBe(0)
    wallet.behavior.signsWith = undefined
    expect(await test.clock.settle(test.kit.login.wallet.retry())).toMatchObject({ status: 'ready' })
  })

  it.each(['ready', 'signing'])('behavior: notices that the wallet disconnects, %s', async (at) => {
    const test = await start()
    const { kit, clock } = test
    const wallet = addWallet(test, chain)
    await chooseFirst(test)
    if (at === 'signing') wallet.next.push('wait')
    const done = at === 'signing' ? kit.login.wallet.sign() : undefined
    if (done) await awaitPrompt(test, wallet)
    wallet.leave()
    expect(kit.login.wallet.state).toMatchObject(failed('WALLET_DISCONNECTED'))
    wallet.answer()
    expect((await (done ?? kit.login.wallet.sign())).status).toBe('idle')
    expect(kit.login.wallet.state).toMatchObject(failed('WALLET_DISCONNECTED'))
    expect(await clock.settle(kit.login.wallet.retry())).toMatchObject({ status: 'ready' })
  })

  it('behavior: is slow, and can be cancelled, if the wallet never answers', async () => {
    const test = await start()
    const { kit, clock } = test
    const wallet = addWallet(test, chain)
    wallet.next.push('wait')
    const done = chooseFirst(test)
    await awaitPrompt(test, wallet)
    expect(kit.login.wallet.state).toMatchObject({ status: 'connecting', slow: false })
    clock.advance(15_000)
    expect(kit.login.wallet.state).toMatchObject({ status: 'connecting', slow: true })
    kit.login.wallet.cancel()
    expect(await done).toMatchObject({ status: 'choosing' })
    // A late answer of the wallet changes nothing.
    wallet.answer()
    await clock.settle(Promise.resolve())
    expect(kit.login.wallet.state).toMatchObject({ status: 'choosing' })
  })

  it('behavior: times out if the wallet never answers', async () => {
    const test = await start()
    const { kit, clock } = test
    const wallet = addWallet(test, chain)
    wallet.next.push('wait', 'yes', 'wait')
    const choosing = chooseFirst(test)
    await awaitPrompt(test, wallet)
    clock.advance(5 * minute)
    expect(await choosing).toMatchObject(failed('WALLET_TIMEOUT'))
    await clock.settle(kit.login.wallet.retry())
    const signing = kit.login.wallet.sign()
    await clock.settle(eventually(() => wallet.asked.at(-1)).toBe('sign'))
    clock.advance(15_000)
    expect(kit.login.wallet.state).toMatchObject({ status: 'signing', slow: true })
    clock.advance(10 * minute)
    expect(await clock.settle(signing)).toMatchObject(failed('WALLET_TIMEOUT'))
    kit.login.wallet.reset()
    expect(kit.login.wallet.state).toMatchObject({ status: 'choosing' })
  })

  it('behavior: asks for another signature if signed too late', async () => {
    const test = await start()
    const { kit, clock } = test
    const wallet = addWallet(test, chain)
    wallet.next.push('yes', 'wait')
    await chooseFirst(test)
    const done = kit.login.wallet.sign()
    await awaitPrompt(test, wallet)
    clock.advance(4.5 * minute)
    wallet.answer()
    const address = wallet.addresses[0]
    expect(await clock.settle(done)).toMatchObject({ status: 'stale', wallet: { chain }, address })
    expect(count(test, 'stamp_login')).toBe(0)
    expect(await clock.settle(kit.login.wallet.sign())).toMatchObject({ status: 'signed-in' })
    expect(new Set(wallet.signed).size).toBe(2)
  })

  it('behavior: asks for another signature if the clock was wrong', async () => {
    const { clock } = service()
    const wrong = { ...clock, now: () => clock.now() + 86_400_000 }
    const test = await start({ environment: { clock: wrong } })
    addWallet(test, chain)
    expect(await signInByWallet(test)).toMatchObject({ status: 'stale' })
    expect(await clock.settle(test.kit.login.wallet.sign())).toMatchObject({ status: 'signed-in' })
  })

  it('behavior: renews the message while it is shown', async () => {
    const test = await start()
    const { kit, clock } = test
    const wallet = addWallet(test, chain)
    const first = (await chooseFirst(test)) as { text: string }
    const text = () => (kit.login.wallet.state as { text?: string }).text
    for (let minutes = 0; minutes < 7; minutes++) {
      const before = text()
      clock.advance(minute)
      await clock.settle(eventually(text).not.toBe(before))
    }
    const shown = text()
    expect(await clock.settle(kit.login.wallet.sign())).toMatchObject({ status: 'signed-in' })
    expect(wallet.signed).toEqual([shown])
    expect(shown).not.toBe(first.text)
    // Nothing goes on once it is over.
    const { pending } = clock
    clock.advance(minute)
    expect(clock.pending).toBeLessThanOrEqual(pending)
  })

  it('behavior: concurrent calls are one request', async () => {
    const test = await start()
    const { kit, clock } = test
    const wallet = addWallet(test, chain)
    const { id } = await findWallet(test)
    await clock.settle(Promise.all([kit.login.wallet.choose(id), kit.login.wallet.choose(id)]))
    await clock.settle(
      Promise.all([kit.login.wallet.sign(), kit.login.wallet.sign(), kit.login.wallet.sign()]),
    )
    expect(kit.login.wallet.state.status).toBe('signed-in')
    expect(wallet.asked).toEqual(['connect', 'sign'])
  })

  it.each(['account', 'signup', 'stamp_login'])('behavior: lost answers of %s', async (operation) => {
    const test = await start({ network: loseAnswers(operation, 9) })
    const { kit } = test
    const wallet = addWallet(test, chain)
    await chooseFirst(test)
    let state = await passUntil(test, kit.login.wallet.sign())
    expect(state).toMatchObject({ ...failed('UNREACHABLE'), error: { retryable: true } })
    for (let tries = 0; tries < 9 && state.status === 'idle'; tries++)
      state = await passUntil(test, kit.login.wallet.retry())
    expect(state).toMatchObject({ status: 'signed-in', isNewAccount: true })
    // The first signature is enough for every try.
    expect(wallet.asked).toEqual(['connect', 'sign'])
  })

  it('behavior: asks no wallet if wallets are disabled', async () => {
    const test = await start()
    const { kit, clock } = test
    const wallet = addWallet(test, chain)
    const { config } = await clock.settle(kit.authConfig.load())
    kit.store.set({ authConfig: { status: 'ready', config: { ...config!, enabledProviders: ['email'] } } })
    expect(await chooseFirst(test)).toMatchObject(failed('METHOD_DISABLED'))
    expect(wallet.asked).toEqual([])
  })

  it('parameters: organizationId', async () => {
    const test = await start()
    await test.signIn(someone())
    const { organizationId } = test.kit.sessions.state.session!
    addWallet(test, chain)
    expect(await signInByWallet(test, { organizationId })).toMatchObject(failed('WALLET_WRONG_ACCOUNT'))
    expect(count(test, 'signup')).toBe(1)
    expect(test.kit.sessions.list).toHaveLength(1)
  })

  it('behavior: destroy cancels what is in progress', async () => {
    const test = await start()
    const { kit, clock } = test
    const wallet = addWallet(test, chain)
    wallet.next.push('wait')
    const done = chooseFirst(test)
    await awaitPrompt(test, wallet)
    kit.destroy()
    await done
    expect(clock.pending).toBe(0)
  })
})
