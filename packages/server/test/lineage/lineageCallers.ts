import { createKeyPair } from '@latchkey/crypto'
import { decodeCredentialBundle, generateBundleKeyPair, openBundle } from '@latchkey/crypto/bundle'
import { importNodeKeyPair } from '@latchkey/crypto/node'
import { createAuthenticator } from '@latchkey/testing/node'

import { resultOf } from '../callService.ts'
import type { UsedSocialService } from '../oauth/useSocialService.ts'
import { recoveriesOf } from '../recoveries.ts'
import { type Caller, lineageAccounts, newContact } from './lineageAccounts.ts'

/** How a caller has come by their rights, and which of them they should have. */
export interface CallerKind {
  who: string
  /** Whether the login, if it is one, was moments ago. */
  isRecent: boolean
  /** Whether it may add what lasts: login methods. */
  isLasting: boolean
  isEstablished: boolean
  /** Whether it is an established passkey, wherever it is used. @default isEstablished */
  isConfirmed?: boolean
  create(): Promise<Caller>
}

const minutes = 60_000
const days = 24 * 60 * minutes

/** Every kind of credential by every kind that can make it. Each is of a new account. */
export function lineageCallers(used: UsedSocialService): CallerKind[] {
  const accounts = lineageAccounts(used)
  const { start, open, recover } = recoveriesOf(used)
  const { byCode, byPasskey, byKey, byGoogle, byWallet, session, addPasskey, addKey, withPasskey, withKey } =
    accounts
  const wait = async <Made>(made: Promise<Made>, milliseconds: number): Promise<Made> => {
    const awaited = await made
    used.service.clock.advance(milliseconds)
    return awaited
  }
  const host = () => byCode(newContact(), 'host')
  const vault = () => byCode(newContact(), 'vault')

  const ofPage = { isRecent: true, isLasting: true, isEstablished: false }
  const old = { isRecent: false, isLasting: true, isEstablished: false }
  const bounded = { isRecent: true, isLasting: false, isEstablished: false }
  const established = { isRecent: true, isLasting: true, isEstablished: true }

  async function passkeyOfSession(): Promise<Caller> {
    const by = await host()
    return byPasskey(by, await addPasskey(by), 'vault')
  }
  /** Changes the address to another that the same page proves. */
  async function changed(): Promise<string> {
    const by = await host()
    const userEmail = newContact()
    const verificationToken = await accounts.prove(userEmail, by.key, 'http://localhost:5173')
    accounts.done(await by.submit('updateUserEmail', { userId: by.userId, userEmail, verificationToken }))
    return userEmail
  }
  async function readWrite(by: Caller): Promise<Caller> {
    const keyPair = await generateBundleKeyPair()
    const asked = { targetPublicKey: keyPair.publicKey, expirationSeconds: '43200' }
    const answer = accounts.done(await by.submit('createReadWriteSession', asked))
    const { credentialBundle } = resultOf(answer, 'createReadWriteSession')
    const bundle = await decodeCredentialBundle(String(credentialBundle))
    const opened = Buffer.from(await openBundle({ keyPair, ...bundle }))
    return byKey({ ...by, key: importNodeKeyPair(opened.toString('hex')) })
  }

  return [
    { who: 'session of a page, by code', ...ofPage, create: host },
    { who: 'the same, 5 minutes later', ...old, create: () => wait(host(), 5 * minutes + 1) },
    { who: 'its refresh', ...ofPage, create: async () => session(await host()) },
    {
      who: 'the key that was refreshed',
      ...old,
      async create() {
        const by = await host()
        await session(by)
        return by
      },
    },
    { who: 'read-write session of a session', ...bounded, create: async () => readWrite(await host()) },
    { who: 'session of that', ...bounded, create: async () => session(await readWrite(await host())) },
    { who: 'API key of a session', ...bounded, create: async () => addKey(await host(), '60') },
    { who: 'session of a page, by Google', ...ofPage, create: () => byGoogle(newContact(), 'host') },
    {
      who: 'session of a page, by a passkey of the sign-up',
      ...ofPage,
      async create() {
        const { account, passkey } = await withPasskey()
        return session(byPasskey(account, passkey, 'host'))
      },
    },
    {
      who: 'code that was asked for elsewhere, in the vault',
      ...ofPage,
      create: () => byCode(newContact(), 'host', 'vault'),
    },
    { who: 'session of the vault, by code', ...established, create: vault },
    { who: 'the same of the vault, 5 minutes later', ...old, create: () => wait(vault(), 5 * minutes + 1) },
    { who: 'its refresh in the vault', ...ofPage, create: async () => session(await vault()) },
    { who: 'session of the vault, by Google', ...established, create: () => byGoogle(newContact(), 'vault') },
    {
      who: 'session of the vault, by an identity that a session linked',
      ...ofPage,
      async create() {
        const sub = newContact()
        await accounts.linkGoogle(await host(), sub)
        return byGoogle(sub, 'vault')
      },
    },
    {
      who: 'session of the vault, by a wallet of the sign-up',
      ...established,
      async create() {
        const wallet = accounts.newWallet()
        await accounts.signUp({ apiKeys: [await wallet.apiKey()] })
        return byWallet(wallet, 'vault')
      },
    },
    {
      who: 'session of the vault, by a wallet that a session linked',
      ...ofPage,
      async create() {
        const [by, wallet] = [await host(), accounts.newWallet()]
        const apiKeys = [await wallet.apiKey([by.organizationId, by.userId])]
        accounts.done(await by.submit('createApiKeys', { userId: by.userId, apiKeys }))
        return byWallet(wallet, 'vault')
      },
    },
    {
      who: 'session of the vault, by an address that a session changed to',
      ...ofPage,
      create: async () => byCode(await changed(), 'vault'),
    },
    {
      who: 'the same, 30 days later',
      ...ofPage,
      create: async () => byCode(await wait(changed(), 30 * days), 'vault'),
    },
    {
      who: 'the same, 31 days later',
      ...established,
      create: async () => byCode(await wait(changed(), 31 * days), 'vault'),
    },
    {
      who: 'passkey of the sign-up, on a page',
      ...ofPage,
      isConfirmed: true,
      async create() {
        const { account, passkey } = await withPasskey()
        return byPasskey(account, passkey, 'host')
      },
    },
    {
      who: 'passkey of the sign-up, in the vault',
      ...established,
      async create() {
        const { account, passkey } = await withPasskey()
        return byPasskey(account, passkey, 'vault')
      },
    },
    { who: 'passkey of a session, in the vault', ...ofPage, create: passkeyOfSession },
    {
      who: 'passkey of a session, 30 days later',
      ...ofPage,
      create: () => wait(passkeyOfSession(), 30 * days),
    },
    {
      who: 'passkey of a session, 31 days later',
      ...established,
      create: () => wait(passkeyOfSession(), 31 * days),
    },
    {
      who: 'passkey of a session of a user whom nobody can tell, a year later',
      ...ofPage,
      async create() {
        const { account, passkey } = await withPasskey()
        const added = await addPasskey(await session(byPasskey(account, passkey, 'host')))
        used.service.clock.advance(366 * days)
        return byPasskey(account, added, 'vault')
      },
    },
    {
      who: 'passkey of a passkey of a session, in the vault',
      ...ofPage,
      async create() {
        const by = await passkeyOfSession()
        return byPasskey({ ...by, key: await createKeyPair() }, await addPasskey(by), 'vault')
      },
    },
    {
      who: 'passkey of a session of the vault, in the vault',
      ...established,
      async create() {
        const by = await vault()
        return byPasskey(by, await addPasskey(by), 'vault')
      },
    },
    {
      who: 'session of the vault, by a passkey of a session',
      ...ofPage,
      create: async () => session(await passkeyOfSession()),
    },
    { who: 'API key of the sign-up', ...established, create: withKey },
    { who: 'API key of that', ...established, create: async () => addKey(await withKey()) },
    { who: 'session of an API key', ...established, create: async () => session(await withKey()) },
    {
      who: 'API key without an end, by a passkey of the sign-up on a page',
      ...ofPage,
      async create() {
        const { account, passkey } = await withPasskey()
        const key = await createKeyPair()
        const apiKeys = [{ apiKeyName: 'key', publicKey: key.publicKey }]
        const by = byPasskey(account, passkey, 'host')
        accounts.done(await by.submit('createApiKeys', { userId: by.userId, apiKeys }))
        return byKey({ ...account, key })
      },
    },
    { who: 'API key that ends', ...bounded, create: async () => addKey(await withKey(), '3600') },
    {
      who: 'API key of an API key that ends',
      ...bounded,
      create: async () => addKey(await addKey(await withKey(), '3600'), '1800'),
    },
    {
      who: 'session of an API key that ends',
      ...bounded,
      create: async () => session(await addKey(await withKey(), '3600')),
    },
    {
      who: 'refresh of a session of an API key that ends',
      ...bounded,
      create: async () => session(await session(await addKey(await withKey(), '3600'))),
    },
    {
      who: 'passkey of a recovery, in the vault',
      ...ofPage,
      async create() {
        const contact = newContact()
        const by = await byCode(contact, 'host')
        const { keyPair } = await start(contact)
        const passkey = createAuthenticator()
        accounts.done(await recover(await open(contact, keyPair, by), passkey))
        return byPasskey(by, passkey, 'vault')
      },
    },
  ]
}
