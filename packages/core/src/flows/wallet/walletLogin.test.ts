import type { TestKit } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { openTestService, someone } from '../../../test/openTestService.ts'
import { addWallet, chains, chooseFirst, findWallet, signInByWallet } from '../../../test/wallets.ts'
import { chainCode } from '../../chunks/loaders/loadWallet.ts'

const { start } = openTestService()

/** The statuses that the flow goes through from now on. */
function watch({ kit }: TestKit): string[] {
  const statuses: string[] = []
  let before = kit.login.wallet.state
  kit.login.wallet.subscribe(() => {
    const { state } = kit.login.wallet
    if (state !== before) statuses.push(state.status)
    before = state
  })
  return statuses
}

const operations = ({ requests }: TestKit) => requests.map((path) => path.split('/').at(-1))

describe.each(chains)('wallet login, %s', (chain) => {
  it('default', async () => {
    const test = await start()
    const { kit, clock } = test
    const statuses = watch(test)
    const wallet = addWallet(test, chain)
    const state = await signInByWallet(test)
    expect(state).toMatchObject({ status: 'signed-in', isNewAccount: true, wallet: { chain } })
    expect(statuses).toEqual(['choosing', 'connecting', 'ready', 'signing', 'working', 'signed-in'])
    expect(wallet.asked).toEqual(['connect', 'sign'])
    expect(operations(test)).toEqual(
      expect.arrayContaining(['wallet_kit_config', 'account', 'signup', 'stamp_login']),
    )
    const { userId, name } = kit.sessions.state.session!
    expect(name).toBe(`${wallet.addresses[0]!.slice(0, 6)}…${wallet.addresses[0]!.slice(-4)}`)
    const { user } = await clock.settle(kit.api.getUser({ userId }))
    expect(user.userName).toBe(name)
    expect(await clock.settle(kit.login.wallet.list())).toMatchObject([
      { chain, address: wallet.addresses[0], name: chain === 'ethereum' ? 'Marmot' : 'Pebble' },
    ])
  })

  it('behavior: signs in to an existing account', async () => {
    const test = await start()
    const { kit, clock } = test
    const wallet = addWallet(test, chain)
    await signInByWallet(test)
    const { userId, publicKey } = kit.sessions.state.session!
    await clock.settle(kit.signOut())
    expect(kit.login.wallet.state.status).toBe('choosing')
    clock.advance(3_600_000)
    const state = await signInByWallet(test)
    expect(state).toMatchObject({
      status: 'signed-in',
      isNewAccount: false,
      session: { userId, method: 'wallet' },
    })
    expect(kit.sessions.state.session).toMatchObject({ userId, authTime: clock.now() })
    expect(kit.sessions.state.session!.publicKey).not.toBe(publicKey)
    expect(wallet.asked).toEqual(['connect', 'sign', 'connect', 'sign'])
    await clock.settle(eventually(() => kit.sessions.state.session?.name).toMatch(/…/))
  })

  it('parameters: signUp: false: signs nobody up', async () => {
    const test = await start({ config: { signUp: false } })
    addWallet(test, chain)
    expect(await signInByWallet(test)).toMatchObject({ status: 'idle', error: { code: 'USER_NOT_FOUND' } })
    expect(operations(test)).not.toContain('signup')
  })

  it('behavior: signs the message that was shown: it names the site and the request', async () => {
    const test = await start()
    const wallet = addWallet(test, chain)
    const ready = await chooseFirst(test)
    const { address, domain, text } = ready as Extract<typeof ready, { status: 'ready' }>
    expect([address, domain]).toEqual([wallet.addresses[0], 'localhost'])
    await test.clock.settle(test.kit.login.wallet.sign())
    expect(wallet.signed).toEqual([text])
    const lines = text!.split('\n')
    const name = chain === 'ethereum' ? 'Ethereum' : 'Solana'
    expect(lines.slice(0, 2)).toEqual([`localhost wants you to sign in with your ${name} account:`, address])
    expect(lines).toContain('This signs you in. It costs nothing and sends no transaction.')
    expect(lines).toContain('URI: http://localhost')
    expect(text).toMatch(/^Nonce: [0-9a-f]{64}$/m)
    // Ledger's Solana app shows ASCII of this length, and nothing else.
    expect(text).toMatch(/^[\n -~]{1,1211}$/)
  })

  it('parameters: thenSign', async () => {
    const test = await start()
    const wallet = addWallet(test, chain)
    const statuses = watch(test)
    const texts: (string | undefined)[] = []
    test.kit.login.wallet.subscribe(() => {
      const { state } = test.kit.login.wallet
      if (state.status === 'signing') texts.push(state.text)
    })
    const state = await chooseFirst(test, { thenSign: true })
    expect(state).toMatchObject({ status: 'signed-in', isNewAccount: true, wallet: { chain } })
    expect(statuses).toEqual(['choosing', 'connecting', 'signing', 'working', 'signed-in'])
    expect(wallet.asked).toEqual(['connect', 'sign'])
    expect(texts[0]).toEqual(wallet.signed[0])
  })

  it('behavior: asks the wallet within the click', async () => {
    const test = await start()
    const { kit, clock } = test
    const wallet = addWallet(test, chain)
    const { id } = await findWallet(test)
    await clock.settle(Promise.all([kit.authConfig.load(), chainCode[chain]()]))
    const done = kit.login.wallet.choose(id)
    expect(wallet.asked).toEqual(['connect'])
    expect(await clock.settle(done)).toMatchObject({ status: 'ready' })
  })

  it('behavior: names the site while choosing', async () => {
    const { kit, clock } = await start()
    const stop = kit.login.wallet.discover()
    await clock.settle(
      eventually(() => kit.login.wallet.state).toEqual({ status: 'choosing', domain: 'localhost' }),
    )
    stop()
    expect(kit.login.wallet.state).toEqual({ status: 'idle' })
  })

  it('behavior: links a wallet', async () => {
    const test = await start()
    const { kit, clock } = test
    await test.signIn(someone())
    const { userId } = kit.sessions.state.session!
    const wallet = addWallet(test, chain)
    const state = await signInByWallet(test, { purpose: 'link' })
    expect(state).toEqual({ status: 'linked', address: wallet.addresses[0] })
    expect(wallet.signed[0]).toContain('This adds the wallet to your account')
    const [linked] = await clock.settle(kit.login.wallet.list())
    expect(linked).toMatchObject({ chain, address: wallet.addresses[0] })
    await clock.settle(kit.signOut())
    expect(await signInByWallet(test)).toMatchObject({ isNewAccount: false, session: { userId } })
    await clock.settle(kit.login.wallet.unlink(linked!.apiKeyId))
    expect(await clock.settle(kit.login.wallet.list())).toEqual([])
    await clock.settle(kit.signOut())
    expect(await signInByWallet(test)).toMatchObject({ status: 'signed-in', isNewAccount: true })
  })
})
