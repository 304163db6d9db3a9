import type { Kit, ProviderId } from '@latchkey/core'
import { createEthereumWallet, createSolanaWallet, type TestKit } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'
import { type OpenedVault, openVaultTest } from '../test/openVaultTest.ts'
import { user } from '../test/user.ts'
import { exportSecret } from './export/secret.ts'
import { sendImport } from './import/sendImport.ts'
import { confirm } from './sign-in/confirm.ts'
import { readStanding } from './sign-in/standing/readStanding.ts'

const { open, service, issuer } = openVaultTest({ everyMethod: true })

const explanation = { title: 'Export', text: '', points: [] } as const
const phrase = `${'abandon '.repeat(11)}about`
let people = 0

interface Method {
  /** As wallet_kit_config names it. */
  readonly method: string
  readonly contact?: (() => string) | undefined
  signUp(test: TestKit, contact: string): Promise<unknown>
  /** Signs in on the vault's first screen. */
  signIn(opened: OpenedVault): Promise<void>
}

async function typeCode({ contact }: OpenedVault): Promise<void> {
  await user.presses('Send me a code')
  await user.sees(/^We sent your 6-digit code/)
  await user.types('6-digit code', (await service().inbox.code(contact))!)
}

const byCode = (method: 'email' | 'sms', contact: () => string): Method => ({
  method,
  contact,
  async signUp({ kit, inbox }, to) {
    const login = method === 'email' ? kit.login.email : kit.login.sms
    await login.sendCode(to)
    await login.submitCode((await inbox.code(to)) ?? '')
  },
  signIn: typeCode,
})

/** The popup that was opened last, once it is at the provider. */
async function atProvider({ device }: TestKit) {
  const sentTo = () => device.windows.all.at(-1)?.sentTo[0]
  await expect.poll(sentTo, { timeout: 20_000 }).toBeTruthy()
  return { popup: device.windows.all.at(-1)!, address: sentTo()! }
}

function bySocial(method: string, name: string, email?: string): Method {
  const person = { sub: `${method}-${++people}`, name: 'Ada', email }
  return {
    method,
    async signUp(test) {
      const done = test.kit.login.oauth.start(method)
      const { popup, address } = await atProvider(test)
      popup.tab.place.address = issuer().agree(address, person)
      test.open(popup.tab).start()
      expect((await done).status).toBe('signed-in')
    },
    async signIn({ test }) {
      const before = test.device.windows.all.length
      await user.presses(`Confirm with ${name}`)
      await expect.poll(() => test.device.windows.all.length, { timeout: 20_000 }).toBe(before + 1)
      const { address } = await atProvider(test)
      expect(new URL(address).searchParams.get('redirect_uri')).toBe('http://localhost:5999/return.html')
      const back = issuer().agree(address, person)
      // As the vault's return page does.
      test.device.windows.say(`oauth.${new URL(back).searchParams.get('state')}`, back)
    },
  }
}

const key = (): string => (++people).toString(16).padStart(64, '1')

function byWallet(name: string, install: (test: TestKit) => void): Method {
  return {
    method: 'wallet',
    async signUp(test) {
      install(test)
      const walletLogin = test.kit.login.wallet
      walletLogin.discover()
      await expect.poll(() => walletLogin.detected.length, { timeout: 20_000 }).toBe(1)
      const state = await walletLogin.choose(walletLogin.detected[0]!.id, { thenSign: true })
      expect(state.status).toBe('signed-in')
    },
    async signIn() {
      await user.presses('Confirm with your wallet')
      await user.presses(name)
    },
  }
}

const providers: Readonly<Record<ProviderId, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
}

type Methods = Readonly<Record<string, () => Method>>

/** Each login of the kit, and each social provider: one that is new fails the compiler here. */
const methods: Readonly<Record<keyof Kit['login'], Methods>> = {
  email: { 'a code by mail': () => byCode('email', () => `every-${++people}@example.com`) },
  sms: { 'a code by SMS': () => byCode('sms', () => `+1202555${String(1_000 + ++people)}`) },
  oauth: Object.fromEntries(Object.entries(providers).map(([id, name]) => [name, () => bySocial(id, name)])),
  passkey: {
    'a passkey': () => ({
      method: 'passkey',
      signUp: ({ kit }) => kit.login.passkey.signUp({ userName: 'Ada' }),
      signIn: () => user.presses('Confirm with a passkey'),
    }),
  },
  wallet: {
    'an Ethereum wallet': () => {
      const wallet = createEthereumWallet({ privateKeys: [key()] })
      return byWallet(wallet.info.name, ({ device }) => wallet.announce(device.wallets.window))
    },
    'a Solana wallet': () => {
      const wallet = createSolanaWallet({ privateKeys: [key()] })
      return byWallet(wallet.wallet.name, ({ device }) => device.wallets.register(wallet.wallet))
    },
  },
}

const everyMethod = Object.values(methods).flatMap(Object.entries<() => Method>)

describe.each(everyMethod)('an account whose login method is %s', (_, create) => {
  async function start() {
    const method = create()
    const contact = method.contact?.()
    const opened = await open({ signUp: method.signUp, contact })
    const hint = { methods: [method.method], contact }
    return { ...opened, method, vault: { ...opened.vault, hint } }
  }

  it('default: exports and imports in the vault', async () => {
    const opened = await start()
    const { vault, app } = opened
    const confirmed = confirm(vault, { ...explanation, points: [] })
    await opened.method.signIn(opened)
    await confirmed
    expect((await readStanding(vault.kit)).isEstablished).toBe(true)
    const [wallet] = await app.wallets.list()
    const secret = await exportSecret(vault.kit, { kind: 'export-wallet', wallet: wallet! })
    expect(secret).toMatchObject({ words: { length: 12 } })
    const typed = { name: 'Old', secret: { phrase, passphrase: '' } } as const
    const { addresses } = await sendImport(vault.kit, typed, [
      { chain: 'ethereum', path: "m/44'/60'/0'/0/0" },
    ])
    expect(addresses).toEqual(['0x9858EfFD232B4033E47d90003D41EC34EcaEda94'])
  })

  it('behavior: adds a passkey, changes the contact and deletes the account in the app', async () => {
    const { app, test } = await start()
    // Another device: this one would refuse a second passkey of the account.
    test.device.passkeys.kept.splice(0)
    expect(await app.login.passkey.add()).toMatchObject({ status: 'added' })
    const next = `changed-${++people}@example.com`
    expect((await app.contactChange.start('email', next)).status).toBe('code')
    const code = (await test.inbox.code(next))!
    expect(await app.contactChange.submitCode(code)).toMatchObject({ status: 'done', contact: next })
    await app.sessions.deleteAccount({ deleteWithoutExport: true })
    expect(app.sessions.state.status).toBe('signed-out')
  })
})

describe('an address that only a provider has reported', () => {
  it('behavior: a code to it leads to the login method of its account', async () => {
    const email = `every-${++people}@example.com`
    const google = bySocial('google', 'Google', email)
    const opened = await open({ signUp: google.signUp, contact: email })
    const vault = { ...opened.vault, hint: { methods: ['email'], contact: email } }
    const confirmed = confirm(vault, { ...explanation, points: [] })
    await user.presses('Send me a code')
    await user.sees(/^We sent your 6-digit code/)
    await user.types('6-digit code', (await service().inbox.code(email))!)
    await user.sees(`Codes to ${email} don't sign in to your account. Confirm the way you usually sign in.`)
    expect(document.querySelector('.lk-button--primary')?.textContent).toBe('Confirm with Google')
    await google.signIn(opened)
    expect(await confirmed).toEqual({})
  })
})
