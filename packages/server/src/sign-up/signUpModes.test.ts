import { createKeyPair } from '@latchkey/crypto'
import { createAuthenticator, createTestWallet } from '@latchkey/testing/node'
import { beforeEach, describe, expect, it } from 'vitest'

import { type Answer, resultOf } from '../../test/callService.ts'
import { authenticate, signInWith, useSocialService } from '../../test/oauth/useSocialService.ts'

describe('sign-up modes', () => {
  const used = useSocialService()
  let number = 0
  const unique = (name: string) => `${name}-${++number}`
  const configure = async (changes: object) => {
    const answer = await used.calls.submit(await used.calls.root(), 'updateAuthProxyConfig', changes)
    expect(answer.status).toBe(200)
  }
  const addTo = async (list: string, ...addEntries: string[]) => {
    const answer = await used.calls.submit(await used.calls.root(), 'updateSignUpList', { list, addEntries })
    return resultOf(answer, 'updateSignUpList').total
  }

  beforeEach(async () => {
    const allowedAuthMethods = ['email', 'sms', 'passkey', 'wallet', 'social']
    await configure({ signUpMode: 'open', allowedAuthMethods, passkeyRpIds: ['localhost'] })
    const root = await used.calls.root()
    for (const list of ['invited', 'allowed', 'blocked', 'disposable'])
      await used.calls.submit(root, 'updateSignUpList', { list, removeAll: true })
  })

  /** Signs up with a contact that a code has verified. */
  async function byCode(contact: string, extra: object = {}): Promise<Answer> {
    const isPhone = contact.startsWith('+')
    const key = await createKeyPair()
    const token = await used.calls.prove(contact, key, isPhone ? 'OTP_TYPE_SMS' : 'OTP_TYPE_EMAIL')
    const field = isPhone ? 'userPhoneNumber' : 'userEmail'
    return used.calls.proxy('signup', { [field]: contact, verificationToken: token, ...extra })
  }
  const byPasskey = (extra: object = {}) => {
    const authenticators = [{ ...createAuthenticator().register(), authenticatorName: 'Laptop' }]
    return used.calls.proxy('signup', { userName: 'Ada', authenticators, ...extra })
  }
  async function byWallet(extra: object = {}) {
    const apiKeys = [await createTestWallet('ethereum', used.service.clock.now).apiKey()]
    return used.calls.proxy('signup', { apiKeys, ...extra })
  }
  async function bySocial(email: string, emailVerified = true) {
    const key = await createKeyPair()
    const person = { sub: unique('sub'), email, emailVerified }
    const oidcToken = await authenticate(used, 'google', person, key)
    return used.calls.proxy('signup', { oauthProviders: [{ providerName: 'google', oidcToken }] })
  }
  const refusal = (reason: string) => ({
    status: 403,
    errorCode: 'SIGN_UP_NOT_ALLOWED',
    body: { details: [{ reason }] },
  })
  const allowed = { status: 200 }
  const phone = () => `+1202555${String(2_000 + ++number)}`

  it('default: everybody signs up, by every method', async () => {
    expect(await byCode(`${unique('ada')}@example.com`)).toMatchObject(allowed)
    expect(await byCode(phone())).toMatchObject(allowed)
    expect(await byPasskey()).toMatchObject(allowed)
    expect(await byWallet()).toMatchObject(allowed)
    expect(await bySocial(`${unique('ada')}@example.com`)).toMatchObject(allowed)
  })

  it('parameters: off: nobody new, and whoever has an account signs in', async () => {
    const contact = `${unique('ada')}@example.com`
    await used.calls.signIn(contact)
    const social = { sub: unique('sub'), email: `${unique('ada')}@example.com`, emailVerified: true }
    await signInWith(used, 'google', social)
    await configure({ signUpMode: 'off' })
    await used.calls.signIn(contact)
    await signInWith(used, 'google', social)
    await addTo('invited', 'eve@example.com')
    for (const signUp of [
      () => byCode('eve@example.com'),
      () => byCode(phone()),
      byPasskey,
      byWallet,
      () => bySocial('eve@example.com'),
    ])
      expect(await signUp()).toMatchObject(refusal('off'))
    await configure({ reset: ['signUpMode'] })
    expect(await byPasskey()).toMatchObject(allowed)
  })

  it('parameters: invited: verified contacts of the list', async () => {
    const [email, number, social] = [`${unique('ada')}@example.com`, phone(), `${unique('ada')}@example.com`]
    await configure({ signUpMode: 'invited' })
    expect(await byCode(email)).toMatchObject(refusal('notInvited'))
    expect(await addTo('invited', email.toUpperCase(), number, social)).toBe(3)
    expect(await byCode(email)).toMatchObject(allowed)
    expect(await byCode(number)).toMatchObject(allowed)
    expect(await bySocial(social)).toMatchObject(allowed)
    // Another address, though of the same mailbox.
    expect(await byCode(email.replace('@', '+2@'))).toMatchObject(refusal('notInvited'))
    expect(await byPasskey()).toMatchObject(refusal('notInvited'))
    expect(await byWallet()).toMatchObject(refusal('notInvited'))
  })

  it('behavior: an invited contact that nobody verified lets nobody in', async () => {
    const email = `${unique('ada')}@example.com`
    await configure({ signUpMode: 'invited' })
    await addTo('invited', email)
    expect(await byPasskey({ userEmail: email })).toMatchObject(refusal('notInvited'))
    expect(await byWallet({ userEmail: email })).toMatchObject(refusal('notInvited'))
    expect(await used.calls.proxy('signup', { userEmail: email })).toMatchObject(refusal('notInvited'))
    expect(await bySocial(email, false)).toMatchObject(refusal('notInvited'))
    expect(await byCode(`${unique('eve')}@example.com`, { userPhoneNumber: phone() })).toMatchObject(
      refusal('notInvited'),
    )
    expect(await byCode(email)).toMatchObject(allowed)
  })

  it('parameters: domains: verified e-mail addresses of the list, with subdomains', async () => {
    await configure({ signUpMode: 'domains' })
    await addTo('allowed', 'Larkfield.example', 'guest@example.com', 'münchen.example')
    for (const email of [
      'ada@larkfield.example',
      'ada@mail.eu.larkfield.example',
      'guest@example.com',
      'ada@xn--mnchen-3ya.example',
    ])
      expect(await byCode(email)).toMatchObject(allowed)
    expect(await bySocial('bea@larkfield.example')).toMatchObject(allowed)
    for (const email of ['ada@example.com', 'ada@notlarkfield.example', 'ada@larkfield.example.evil.example'])
      expect(await byCode(email)).toMatchObject(refusal('notAllowed'))
    expect(await bySocial('eve@example.com')).toMatchObject(refusal('notAllowed'))
    expect(await bySocial('eve@larkfield.example', false)).toMatchObject(refusal('notAllowed'))
    expect(await byCode(phone())).toMatchObject(refusal('notAllowed'))
    expect(await byPasskey({ userEmail: 'eve@larkfield.example' })).toMatchObject(refusal('notAllowed'))
    expect(await byWallet()).toMatchObject(refusal('notAllowed'))
  })

  it('behavior: blocked contacts and domains, with subdomains and sub-addresses', async () => {
    const number = phone()
    await addTo('blocked', 'spam.example', 'eve+news@people.example', number)
    for (const contact of [
      'ada@spam.example',
      'ada@a.b.spam.example',
      'eve@people.example',
      'Eve+2@people.example',
      number,
    ])
      expect(await byCode(contact)).toMatchObject(refusal('blocked'))
    expect(await bySocial('eve+3@people.example')).toMatchObject(refusal('blocked'))
    expect(await byPasskey({ userEmail: 'ada@spam.example' })).toMatchObject(refusal('blocked'))
    expect(await byCode(`${unique('ada')}@notspam.example`)).toMatchObject(allowed)
    // A blocked contact stays out, whatever lets others of its domain in.
    await configure({ signUpMode: 'domains' })
    await addTo('allowed', 'people.example')
    expect(await byCode('eve@people.example')).toMatchObject(refusal('blocked'))
    expect(await byCode('ada@people.example')).toMatchObject(allowed)
  })

  it('behavior: disposable domains, except for those that are allowed', async () => {
    await addTo('disposable', 'mailinator.example', 'wrongly.example')
    expect(await byCode('ada@mailinator.example')).toMatchObject(refusal('disposable'))
    expect(await byCode('ada@sub.mailinator.example')).toMatchObject(refusal('disposable'))
    expect(await bySocial('bea@mailinator.example')).toMatchObject(refusal('disposable'))
    await addTo('allowed', 'wrongly.example')
    expect(await byCode('ada@wrongly.example')).toMatchObject(allowed)
    await configure({ signUpMode: 'invited' })
    await addTo('invited', 'bea@mailinator.example')
    expect(await byCode('bea@mailinator.example')).toMatchObject(allowed)
  })

  it('behavior: the lists are for new users: whoever has an account signs in', async () => {
    const contact = `${unique('ada')}@later.example`
    const { organizationId } = await used.calls.signIn(contact)
    await addTo('blocked', 'later.example')
    await addTo('disposable', 'later.example')
    expect((await used.calls.signIn(contact)).organizationId).toBe(organizationId)
  })

  it('behavior: a stranger learns of no account: codes go to everybody, and the answers are equal', async () => {
    const known = `${unique('ada')}@example.com`
    await used.calls.signIn(known)
    await configure({ signUpMode: 'invited' })
    const answersTo = async (contact: string) => {
      const key = await createKeyPair()
      const sent = await used.calls.proxy('otpInit', { otpType: 'OTP_TYPE_EMAIL', contact })
      const created = await used.calls.proxy('signup', {
        userEmail: contact,
        apiKeys: [],
        authenticators: [],
      })
      const keyed = await used.calls.proxy('signup', {
        userEmail: contact,
        apiKeys: [{ apiKeyName: 'key', publicKey: key.publicKey, curveType: 'API_KEY_CURVE_P256' }],
      })
      return [sent.status, created.body, keyed.body]
    }
    expect(await answersTo(known)).toEqual(await answersTo(`${unique('eve')}@example.com`))
  })

  it('behavior: a refused sign-up makes no account and uses up no proof', async () => {
    const contact = `${unique('ada')}@example.com`
    await configure({ signUpMode: 'off' })
    const verificationToken = await used.calls.prove(contact, await createKeyPair())
    const signUp = { userEmail: contact, verificationToken }
    expect(await used.calls.proxy('signup', signUp)).toMatchObject(refusal('off'))
    const filter = { filterType: 'EMAIL', filterValue: contact, verificationToken }
    expect((await used.calls.proxy('account', filter)).body.organizationId).toBeUndefined()
    await configure({ signUpMode: 'open' })
    expect(await used.calls.proxy('signup', signUp)).toMatchObject(allowed)
  })

  it('behavior: a backend makes accounts for whom it likes', async () => {
    const userEmail = `${unique('ada')}@spam.example`
    await configure({ signUpMode: 'off' })
    await addTo('blocked', 'spam.example')
    const user = { userName: 'Ada', userEmail, apiKeys: [], authenticators: [], oauthProviders: [] }
    const answer = await used.calls.submit(await used.calls.root(), 'createSubOrganization', {
      subOrganizationName: 'Ada',
      rootUsers: [user],
      rootQuorumThreshold: 1,
    })
    expect(answer.status).toBe(200)
    await used.calls.signIn(userEmail)
  })

  it('behavior: another organization has lists of its own', async () => {
    const tenant = await used.calls.createTenant('Other')
    await used.calls.submit(tenant, 'updateSignUpList', { list: 'blocked', addEntries: ['foreign.example'] })
    expect(await byCode('ada@foreign.example')).toMatchObject(allowed)
  })

  it('behavior: settings refuse an unknown mode', async () => {
    const root = await used.calls.root()
    const answer = await used.calls.submit(root, 'updateAuthProxyConfig', { signUpMode: 'closed' })
    expect(answer).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
  })
})
