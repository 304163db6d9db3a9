import type { ApiKey } from '@latchkey/contract'
import { beforeAll, describe, expect, it } from 'vitest'

import type { Actor } from '../../test/callService.ts'
import { type Caller, lineageAccounts, newContact, pages } from '../../test/lineage/lineageAccounts.ts'
import { useSocialService } from '../../test/oauth/useSocialService.ts'

describe('confirm_login_methods', () => {
  const used = useSocialService({ settings: { vaultOrigin: pages.vault } })
  beforeAll(async () => {
    const allowedAuthMethods = ['email', 'passkey', 'social', 'wallet']
    await used.calls.submit(await used.calls.root(), 'updateAuthProxyConfig', { allowedAuthMethods })
  })

  const userOf = async (by: Actor) => (await used.calls.query(by, 'getUser', { userId: by.userId })).body.user
  /** Subjects of the notices of what was confirmed. */
  async function noticesOf(contact: string) {
    await used.service.inbox.settled()
    const subjects = used.service.inbox
      .list(contact)
      .map((message) => ('subject' in message ? message.subject : ''))
    return subjects.filter((subject) => subject?.includes('confirmed')).sort()
  }
  const confirm = (by: Caller, parameters: object) => by.submit('confirmLoginMethods', parameters)

  /** Somebody who signed up by a code, and in whose page a passkey, an identity and a wallet were added. */
  async function withYoungMethods() {
    const accounts = lineageAccounts(used)
    const contact = newContact()
    const page = await accounts.byCode(contact, 'host')
    const passkey = await accounts.addPasskey(page)
    const sub = newContact()
    await accounts.linkGoogle(page, sub)
    const wallet = accounts.newWallet()
    const apiKeys = [await wallet.apiKey([page.organizationId, page.userId])]
    accounts.done(await page.submit('createApiKeys', { userId: page.userId, apiKeys }))
    const user = await userOf(page)
    const walletKey = user.apiKeys.find(({ login }: { login?: object }) => login === undefined)
    const ids = {
      authenticatorIds: [user.authenticators[0].authenticatorId],
      providerIds: [user.oauthProviders[0].providerId],
      apiKeyIds: [walletKey.apiKeyId],
    }
    return { accounts, contact, page, passkey, sub, wallet, ids }
  }

  it('default: a login method counts at once, and its user is told', async () => {
    const { accounts, contact, passkey, sub, wallet, ids } = await withYoungMethods()
    const vault = await accounts.byCode(contact, 'vault')
    expect((await confirm(vault, ids)).status).toBe(200)
    const established = [
      accounts.byPasskey(vault, passkey, 'vault'),
      await accounts.byGoogle(sub, 'vault'),
      await accounts.byWallet(wallet, 'vault'),
    ]
    for (const by of established) {
      const answer = await by.submit('createUsers', { users: [] })
      expect(answer.errorCode).toBe('REQUEST_INVALID')
    }
    expect(await noticesOf(contact)).toEqual([
      'A passkey was confirmed for your Larkfield account',
      'A social login was confirmed for your Larkfield account',
      'A wallet was confirmed for your Larkfield account',
    ])
  })

  it('behavior: confirms nothing again, and sends no second notice', async () => {
    const { accounts, contact, ids } = await withYoungMethods()
    const vault = await accounts.byCode(contact, 'vault')
    await confirm(vault, ids)
    const { establishedAt } = (await userOf(vault)).authenticators[0]
    const before = await noticesOf(contact)
    used.service.clock.advance(2_000)
    expect((await confirm(vault, { ...ids, otpTypes: ['OTP_TYPE_EMAIL'] })).status).toBe(200)
    expect((await userOf(vault)).authenticators[0].establishedAt).toEqual(establishedAt)
    expect(await noticesOf(contact)).toEqual(before)
  })

  it('behavior: refuses whoever is not established', async () => {
    const { accounts, passkey, page, ids } = await withYoungMethods()
    for (const by of [page, accounts.byPasskey(page, passkey, 'vault')])
      expect((await confirm(by, ids)).errorCode).toBe('STEP_UP_REQUIRED')
  })

  it("behavior: refuses others' methods, keys that no wallet has, and contacts that aren't verified", async () => {
    const { accounts, contact, ids } = await withYoungMethods()
    const other = await withYoungMethods()
    const vault = await accounts.byCode(contact, 'vault')
    const loginKey = (await userOf(vault)).apiKeys.find(({ login }: { login?: object }) => login)
    const refused = [
      { authenticatorIds: [...ids.authenticatorIds, ...other.ids.authenticatorIds] },
      { providerIds: other.ids.providerIds },
      { apiKeyIds: other.ids.apiKeyIds },
      { apiKeyIds: [loginKey.apiKeyId] },
      { otpTypes: ['OTP_TYPE_SMS'] },
      {},
      { authenticatorIds: [] },
    ]
    const codes = []
    for (const parameters of refused) codes.push((await confirm(vault, parameters)).errorCode)
    expect(codes).toEqual([...Array(4).fill('CREDENTIAL_NOT_FOUND'), ...Array(3).fill('REQUEST_INVALID')])
    expect((await userOf(vault)).authenticators[0].establishedAt).toBeUndefined()
  })

  it('behavior: a contact that was changed in a page counts once it is confirmed', async () => {
    const { accounts, page, passkey } = await (async () => {
      const accounts = lineageAccounts(used)
      const { account, passkey } = await accounts.withPasskey()
      return { accounts, passkey, page: await accounts.session(accounts.byPasskey(account, passkey, 'host')) }
    })()
    const userEmail = newContact()
    const verificationToken = await accounts.prove(userEmail, page.key, pages.host)
    accounts.done(await page.submit('updateUserEmail', { userId: page.userId, userEmail, verificationToken }))
    expect(await userOf(page)).not.toHaveProperty('userEmailEstablishedAt')
    const young = await accounts.byCode(userEmail, 'vault')
    expect((await confirm(young, { otpTypes: ['OTP_TYPE_EMAIL'] })).errorCode).toBe('STEP_UP_REQUIRED')
    const vault = accounts.byPasskey(page, passkey, 'vault')
    expect((await confirm(vault, { otpTypes: ['OTP_TYPE_EMAIL'] })).status).toBe(200)
    expect(await userOf(page)).toHaveProperty('userEmailEstablishedAt')
  })
})

describe('replies', () => {
  const used = useSocialService({ settings: { vaultOrigin: pages.vault } })

  it('default: show what is established, what will be, and how a session signed in', async () => {
    const accounts = lineageAccounts(used)
    const contact = newContact()
    const page = await accounts.byCode(contact, 'host')
    await accounts.addPasskey(page)
    const vault = await accounts.byCode(contact, 'vault')
    const { user } = (await used.calls.query(vault, 'getUser', { userId: vault.userId })).body
    expect(user).toHaveProperty('userEmailEstablishedAt')
    expect(user).not.toHaveProperty('userEmailEstablishesAt')
    const { seconds } = user.authenticators[0].createdAt
    expect(user.authenticators[0]).not.toHaveProperty('establishedAt')
    expect(user.authenticators[0].establishesAt.seconds).toBe(String(Number(seconds) + 31 * 24 * 3_600))
    const loginOf = ({ key: { publicKey } }: Actor) =>
      user.apiKeys.find(({ credential }: ApiKey) => credential.publicKey === publicKey)
    expect([loginOf(page), loginOf(vault)]).toMatchObject([
      { establishedAt: expect.anything(), login: { method: 'LOGIN_METHOD_EMAIL' } },
      { establishedAt: expect.anything(), login: { method: 'LOGIN_METHOD_EMAIL', page: 'vault' } },
    ])
    expect(loginOf(page).login).not.toHaveProperty('page')
  })

  it('behavior: a session names the passkey that it was by', async () => {
    const accounts = lineageAccounts(used)
    const { account, passkey } = await accounts.withPasskey()
    const session = await accounts.session(accounts.byPasskey(account, passkey, 'vault'))
    const { user } = (await used.calls.query(session, 'getUser', { userId: session.userId })).body
    const [{ authenticatorId }] = user.authenticators
    const login = { method: 'LOGIN_METHOD_PASSKEY', credentialId: authenticatorId, page: 'vault' }
    expect(user.apiKeys[0].login).toMatchObject(login)
    const refreshed = await accounts.session(session)
    const { apiKeys } = (await used.calls.query(refreshed, 'getUser', { userId: session.userId })).body.user
    const { login: renewed } = apiKeys.find(
      ({ credential }: ApiKey) => credential.publicKey === refreshed.key.publicKey,
    )
    expect(renewed).not.toHaveProperty('credentialId')
  })
})
