import { createKeyPair, readSessionToken } from '@latchkey/crypto'
import { createAuthenticator } from '@latchkey/testing/node'
import { beforeEach, describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { createUser } from '../../test/createUser.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

const name = { name: 'fullName', label: 'Your name', type: 'text', required: true, maxLength: 20 }
const company = { name: 'company', label: 'Company', type: 'text' }
const team = { name: 'team', label: 'Team size', type: 'select', options: ['1', '2–10', 'More'] }
const terms = {
  name: 'terms',
  label: 'I accept the terms of service.',
  type: 'checkbox',
  required: true,
  link: 'https://larkfield.example/terms',
}
const news = { name: 'news', label: 'Send me news', type: 'checkbox' }
const fields = [name, company, team, terms, news]
const values = { fullName: ' Ada Lovelace ', team: '2–10', terms: terms.label }

describe('sign-up fields', () => {
  const used = useTestService(relaxedLimits)
  const configure = async (parameters: object, actor?: Actor) =>
    await used.calls.submit(actor ?? (await used.calls.root()), 'updateAuthProxyConfig', parameters)
  const ask = async (signUpFields: unknown) => await configure({ signUpFields })
  const readUser = async ({ organizationId, userId }: { organizationId: string; userId: string }) => {
    const root = await used.calls.root()
    return (await used.calls.query({ ...root, organizationId }, 'getUser', { userId })).body.user
  }
  const hasAccount = async (contact: string, verificationToken: string) => {
    const filter = { filterType: 'EMAIL', filterValue: contact, verificationToken }
    return (await used.calls.proxy('account', filter)).body.organizationId !== undefined
  }
  let number = 0
  const newContact = () => `fields-${++number}@example.com`

  beforeEach(async () => {
    expect((await ask(fields)).status).toBe(200)
  })

  it('default: stores what the new user gave, and when they accepted what', async () => {
    const { calls, service } = used
    const at = Math.floor(service.clock.now() / 1_000)
    const person = await calls.signIn(newContact(), undefined, { signUpValues: values })
    const user = await readUser(person)
    expect(user.signUpValues).toEqual([
      { name: 'fullName', value: 'Ada Lovelace' },
      { name: 'team', value: '2–10' },
      {
        name: 'terms',
        value: terms.label,
        link: terms.link,
        acceptedAt: { seconds: String(at), nanos: expect.any(String) },
      },
    ])
    // They are no claims, and no part of the token.
    expect(user).not.toHaveProperty('claims')
    const { claims } = readSessionToken(person.session)
    expect(claims).toBeUndefined()
    expect(Buffer.from(person.session.split('.')[1]!, 'base64url').toString()).not.toContain('Lovelace')
    // The user reads them, too.
    const own = await calls.query(person, 'getUser', { userId: person.userId })
    expect(own.body.user.signUpValues).toEqual(user.signUpValues)
  })

  it('behavior: a new passkey signs up with them', async () => {
    const { calls } = used
    await configure({ allowedAuthMethods: ['email', 'passkey'], passkeyRpIds: ['localhost'] })
    const authenticators = [{ ...createAuthenticator().register(), authenticatorName: 'Laptop' }]
    const signUp = { userName: 'Ada', authenticators }
    expect((await calls.proxy('signup', signUp)).errorCode).toBe('SIGN_UP_FIELD_INVALID')
    const { body } = await calls.proxy('signup', { ...signUp, signUpValues: values })
    expect((await readUser(body)).signUpValues).toHaveLength(3)
  })

  it.each([
    ['no values, as an older kit sends', undefined, 'fullName', 'missing'],
    ['a required text of spaces', { ...values, fullName: '  ' }, 'fullName', 'missing'],
    ['a required checkbox that isn’t ticked', { fullName: 'Ada' }, 'terms', 'missing'],
    ['a text that is too long', { ...values, fullName: 'a'.repeat(21) }, 'fullName', 'tooLong'],
    ['a choice that isn’t offered', { ...values, team: '11' }, 'team', 'notOffered'],
    ['a consent to another text', { ...values, terms: 'I accept the old terms.' }, 'terms', 'changed'],
    ['a consent of `true`', { ...values, terms: 'true' }, 'terms', 'changed'],
    ['an unknown field', { ...values, role: 'admin' }, 'role', 'unknown'],
  ])('behavior: refuses %s, and makes no account', async (_, signUpValues, field, reason) => {
    const { calls } = used
    const contact = newContact()
    const key = await createKeyPair()
    const verificationToken = await calls.prove(contact, key)
    const signUp = { userEmail: contact, verificationToken }
    const refused = await calls.proxy('signup', { ...signUp, ...(signUpValues && { signUpValues }) })
    expect(refused).toMatchObject({ status: 400, errorCode: 'SIGN_UP_FIELD_INVALID' })
    expect(refused.body.details[0]).toMatchObject({ field, reason })
    expect(refused.body.message).toContain(`"${field}"`)
    expect(await hasAccount(contact, verificationToken)).toBe(false)
    // The same proof signs up once the values are right.
    expect((await calls.proxy('signup', { ...signUp, signUpValues: values })).status).toBe(200)
  })

  it.each([
    ['a value that is no text', { ...values, company: 5 }],
    ['a name that no field can have', { ...values, 'a b': 'x' }],
    ['a name of every object', { ...values, toString: 'x' }],
    ['a text longer than any field takes', { ...values, company: 'x'.repeat(201) }],
    ['a list', ['Ada']],
  ])('behavior: refuses %s', async (_, signUpValues) => {
    const contact = newContact()
    const verificationToken = await used.calls.prove(contact, await createKeyPair())
    const answer = await used.calls.proxy('signup', { userEmail: contact, verificationToken, signUpValues })
    expect(answer).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
    expect(await hasAccount(contact, verificationToken)).toBe(false)
  })

  it('behavior: users from before the fields sign in, and have none', async () => {
    const { calls } = used
    await configure({ reset: ['signUpFields'] })
    const contact = newContact()
    await calls.signIn(contact)
    await ask(fields)
    const again = await calls.signIn(contact)
    expect(await readUser(again)).not.toHaveProperty('signUpValues')
  })

  it('behavior: the page learns the fields, and nothing where there are none', async () => {
    const { calls } = used
    expect((await calls.proxy('walletKitConfig', {})).body.signUpFields).toEqual(fields)
    await ask([])
    expect((await calls.proxy('walletKitConfig', {})).body).not.toHaveProperty('signUpFields')
    const contact = newContact()
    const verificationToken = await calls.prove(contact, await createKeyPair())
    const signUp = { userEmail: contact, verificationToken, signUpValues: { company: 'Acme' } }
    expect((await calls.proxy('signup', signUp)).body.details[0]).toMatchObject({ reason: 'unknown' })
  })

  it('behavior: a repeated sign-up has the same answer', async () => {
    const { calls } = used
    const contact = newContact()
    const verificationToken = await calls.prove(contact, await createKeyPair())
    const signUp = { userEmail: contact, verificationToken, signUpValues: values }
    const first = await calls.proxy('signup', signUp)
    expect((await calls.proxy('signup', signUp)).body).toEqual(first.body)
  })

  it('behavior: a backend gives values of the users that it creates', async () => {
    const { calls } = used
    const signUpValues = [{ name: 'company', value: 'Acme' }]
    const rootUser = {
      userName: 'Ada',
      userEmail: newContact(),
      apiKeys: [],
      authenticators: [],
      oauthProviders: [],
    }
    const answer = await calls.submit(await calls.root(), 'createSubOrganization', {
      subOrganizationName: 'Ada',
      rootUsers: [{ ...rootUser, signUpValues }],
      rootQuorumThreshold: 1,
    })
    const { subOrganizationId, rootUserIds } = resultOf(answer, 'createSubOrganization')
    const user = await readUser({
      organizationId: String(subOrganizationId),
      userId: String(rootUserIds?.[0]),
    })
    expect(user.signUpValues).toEqual(signUpValues)
  })

  it('behavior: nobody but the organization sets fields', async () => {
    const { calls } = used
    const person = await calls.signIn(newContact(), undefined, { signUpValues: values })
    expect((await configure({ signUpFields: [] }, person)).status).not.toBe(200)
    const { organizationId } = await calls.root()
    expect((await configure({ signUpFields: [] }, { ...person, organizationId })).status).not.toBe(200)
    const member = await createUser(used, await calls.root())
    expect((await configure({ signUpFields: [] }, member)).status).not.toBe(200)
    expect((await calls.proxy('walletKitConfig', {})).body.signUpFields).toEqual(fields)
  })

  it('behavior: a deleted account leaves none of its values', async () => {
    const { calls, service } = used
    const signUpValues = { ...values, company: 'Analytical Engines q7z' }
    const person = await calls.signIn(newContact(), undefined, { signUpValues })
    const findActivities = async () => {
      const list = await calls.query(await calls.root(), 'listActivities', {})
      return JSON.stringify(list.body).includes('Analytical Engines q7z')
    }
    expect(await findActivities()).toBe(true)
    expect((await calls.submit(person, 'deleteSubOrganization', {})).status).toBe(200)
    expect(await findActivities()).toBe(false)
    const dump = JSON.stringify(await service.store.db.execute('select * from users'))
    expect(dump).not.toContain('Analytical Engines q7z')
  })

  it.each([
    ['nine fields', Array.from({ length: 9 }, (_, at) => ({ ...company, name: `f${at}` }))],
    ['the same name twice', [company, company]],
    ['a name with a space', [{ ...company, name: 'a b' }]],
    ['a name of every object', [{ ...company, name: 'constructor' }]],
    ['an empty label', [{ ...company, label: '' }]],
    ['a label of 201 characters', [{ ...company, label: 'x'.repeat(201) }]],
    ['an unknown type', [{ ...company, type: 'date' }]],
    ['a select without options', [{ ...team, options: undefined }]],
    ['a select with one option', [{ ...team, options: ['1'] }]],
    ['options of a text', [{ ...company, options: ['1', '2'] }]],
    ['a length of a checkbox', [{ ...news, maxLength: 5 }]],
    ['a link of a text', [{ ...company, link: terms.link }]],
    ['a script as a link', [{ ...terms, link: 'javascript:alert(1)' }]],
    ['a member that no field has', [{ ...company, html: '<b>' }]],
  ])('behavior: settings refuse %s', async (_, signUpFields) => {
    expect(await ask(signUpFields)).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
    expect((await used.calls.proxy('walletKitConfig', {})).body.signUpFields).toEqual(fields)
  })
})
