import { createKeyPair } from '@latchkey/crypto'
import { passkeyFlags } from '@latchkey/testing/internal'
import { createAuthenticator, type RegistrationFaults, type TestAuthenticator } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'
import { type Actor, type Person, resultOf } from '../../test/callService.ts'
import { createPerson } from '../../test/createActors.ts'
import { digestTables } from '../../test/digestTables.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

describe('create_, get_ and delete_authenticators', () => {
  const used = useTestService(relaxedLimits)
  let people = 0
  const signIn = (): Promise<Person> => used.calls.signIn(`passkeys${++people}@example.com`)

  const add = (actor: Actor, ...passkeys: TestAuthenticator[]) =>
    used.calls.submit(actor, 'createAuthenticators', {
      userId: actor.userId,
      authenticators: passkeys.map((passkey) => passkey.register()),
    })
  const remove = (actor: Actor, ...authenticatorIds: string[]) =>
    used.calls.submit(actor, 'deleteAuthenticators', { userId: actor.userId, authenticatorIds })
  const list = async (actor: Actor) =>
    (await used.calls.query(actor, 'getAuthenticators', { userId: actor.userId })).body.authenticators
  const logIn = async (passkey: TestAuthenticator) => {
    const { publicKey } = await createKeyPair()
    const body = used.calls.submitBody('stampLogin', used.service.seeded.organizationId, { publicKey })
    return await used.calls.byPasskey(passkey, 'submit/stamp_login', body)
  }

  it('default: adds, signs in with and removes a passkey', async () => {
    const person = await signIn()
    const [one, two] = [createAuthenticator(), createAuthenticator()]
    const { authenticatorIds } = resultOf(await add(person, one, two), 'createAuthenticators')
    expect(
      (await list(person)).map((passkey: { credentialId: string }) => passkey.credentialId).sort(),
    ).toEqual([one.credentialId, two.credentialId].sort())
    expect((await logIn(one)).body.activity.organizationId).toBe(person.organizationId)
    const [first] = authenticatorIds as unknown as string[]
    expect(resultOf(await remove(person, first!), 'deleteAuthenticators')).toEqual({
      authenticatorIds: [first],
    })
    expect(await logIn(one)).toMatchObject({ status: 401, errorCode: 'PASSKEY_NOT_FOUND' })
    expect((await logIn(two)).status).toBe(200)
    expect(await list(person)).toHaveLength(1)
    // Its credential ID can't be used again in the tenant.
    expect(await add(await signIn(), one)).toMatchObject({ status: 409, errorCode: 'CREDENTIAL_CONFLICT' })
    expect((await remove(person, first!)).errorCode).toBe('CREDENTIAL_NOT_FOUND')
  })

  it('behavior: renames a passkey of the caller, at any time and without a notice', async () => {
    const { calls, service } = used
    const person = await signIn()
    const { authenticatorIds } = resultOf(await add(person, createAuthenticator()), 'createAuthenticators')
    const [authenticatorId] = authenticatorIds as unknown as string[]
    service.clock.advance(301_000)
    await service.server.settled()
    const messages = service.inbox.list(person.contact).length
    const rename = (actor: Actor, id: unknown, authenticatorName = 'Work laptop') =>
      calls.submit(actor, 'updateAuthenticator', { authenticatorId: id, authenticatorName })
    const answer = await rename(person, authenticatorId)
    expect(resultOf(answer, 'updateAuthenticator')).toEqual({ authenticatorId })
    expect(await list(person)).toMatchObject([{ authenticatorId, authenticatorName: 'Work laptop' }])
    await service.server.settled()
    expect(service.inbox.list(person.contact)).toHaveLength(messages)

    const stranger = await signIn()
    const before = await digestTables(service.store)
    expect((await rename(stranger, authenticatorId, 'Mine')).errorCode).toBe('CREDENTIAL_NOT_FOUND')
    for (const name of ['', ' padded', 'x'.repeat(257), 'line\nbreak'])
      expect(await rename(person, authenticatorId, name)).toMatchObject({ errorCode: 'REQUEST_INVALID' })
    expect(await digestTables(service.store)).toBe(before)
    const fresh = await calls.signIn(person.contact)
    expect((await remove(fresh, authenticatorId!)).status).toBe(200)
    expect((await rename(fresh, authenticatorId)).errorCode).toBe('CREDENTIAL_NOT_FOUND')
  })

  it('behavior: requires a recent login', async () => {
    const person = await signIn()
    const passkey = createAuthenticator()
    const { authenticatorIds } = resultOf(await add(person, passkey), 'createAuthenticators')
    used.service.clock.advance(301_000)
    const before = await digestTables(used.service.store)
    expect(await add(person, createAuthenticator())).toMatchObject({
      status: 403,
      errorCode: 'REAUTHENTICATION_REQUIRED',
    })
    const ids = authenticatorIds as unknown as string[]
    expect((await remove(person, ...ids)).errorCode).toBe('REAUTHENTICATION_REQUIRED')
    expect(await digestTables(used.service.store)).toBe(before)
    // A passkey itself is as good as a fresh login.
    const requested = { userId: person.userId, authenticators: [createAuthenticator().register()] }
    const body = used.calls.submitBody('createAuthenticators', person.organizationId, requested)
    expect((await used.calls.byPasskey(passkey, 'submit/create_authenticators', body)).status).toBe(200)
  })

  it('behavior: keeps the last credential', async () => {
    const { calls } = used
    const passkeys = [createAuthenticator(), createAuthenticator()]
    const key = await createKeyPair()
    const apiKeys = [{ apiKeyName: 'helper', publicKey: key.publicKey, expirationSeconds: '60' }]
    const authenticators = passkeys.map((passkey) => passkey.register())
    const contact = { userEmail: 'unproven@example.com' }
    const created = await calls.proxy('signup', { userName: 'Ada', ...contact, apiKeys, authenticators })
    const person: Actor = { key, organizationId: created.body.organizationId, userId: created.body.userId }
    const ids = (await list(person)).map((passkey: { authenticatorId: string }) => passkey.authenticatorId)
    const before = await digestTables(used.service.store)
    expect(await remove(person, ...ids)).toMatchObject({ status: 409, errorCode: 'LAST_CREDENTIAL' })
    expect(await digestTables(used.service.store)).toBe(before)
    expect((await remove(person, ids[0])).status).toBe(200)
    expect((await remove(person, ids[1])).errorCode).toBe('LAST_CREDENTIAL')
  })

  it('behavior: concurrent removals keep one credential', async () => {
    const { calls } = used
    const key = await createKeyPair()
    const apiKeys = [{ apiKeyName: 'helper', publicKey: key.publicKey, expirationSeconds: '60' }]
    const authenticators = [createAuthenticator(), createAuthenticator()].map((each) => each.register())
    const { body } = await calls.proxy('signup', { userName: 'Ada', apiKeys, authenticators })
    const person: Actor = { key, ...body }
    const ids = (await list(person)).map((passkey: { authenticatorId: string }) => passkey.authenticatorId)
    const answers = await Promise.all(ids.map((id: string) => remove(person, id)))
    expect(answers.map(({ errorCode }) => errorCode ?? 'done').sort()).toEqual(['LAST_CREDENTIAL', 'done'])
  })

  it('behavior: an API key without expiry counts as a credential', async () => {
    const person = await createPerson(used, await used.calls.root(), 'Machine')
    const { authenticatorIds } = resultOf(await add(person, createAuthenticator()), 'createAuthenticators')
    expect((await remove(person, ...(authenticatorIds as unknown as string[]))).status).toBe(200)
  })

  it('behavior: rejects an eleventh passkey of a user', async () => {
    const person = await signIn()
    const make = (length: number) => Array.from({ length }, () => createAuthenticator())
    expect((await add(person, ...make(9))).status).toBe(200)
    expect(await add(person, ...make(2))).toMatchObject({ status: 429, errorCode: 'LIMIT_EXCEEDED' })
    expect((await add(person, ...make(1))).status).toBe(200)
    expect(await list(person)).toHaveLength(10)
  })

  it('behavior: other users are rejected and learn nothing', async () => {
    const { calls } = used
    const [person, stranger] = [await signIn(), await signIn()]
    const { authenticatorIds } = resultOf(await add(person, createAuthenticator()), 'createAuthenticators')
    const ids = authenticatorIds as unknown as string[]
    const before = await digestTables(used.service.store)
    const there = { ...stranger, organizationId: person.organizationId, userId: person.userId }
    expect((await add(there, createAuthenticator())).status).toBe(401)
    expect((await remove(there, ...ids)).status).toBe(401)
    expect((await calls.query(there, 'getAuthenticators', { userId: person.userId })).status).toBe(401)
    expect((await remove(stranger, ...ids)).errorCode).toBe('CREDENTIAL_NOT_FOUND')
    const foreign = { ...stranger, userId: person.userId }
    expect((await add(foreign, createAuthenticator())).errorCode).toBe('USER_NOT_FOUND')
    expect((await remove(foreign, ...ids)).errorCode).toBe('USER_NOT_FOUND')
    // The parent reads, and does not change.
    const parent = { ...(await calls.root()), organizationId: person.organizationId, userId: person.userId }
    expect((await add(parent, createAuthenticator())).status).toBe(403)
    expect((await remove(parent, ...ids)).status).toBe(403)
    expect(await digestTables(used.service.store)).toBe(before)
    expect(await list(parent)).toHaveLength(1)
  })

  const { up, uv, be, bs } = passkeyFlags
  const point = (change: (y: Uint8Array) => Uint8Array): RegistrationFaults => {
    const { coseKey } = createAuthenticator().key
    const wrong = new Map(coseKey)
    wrong.set(-3, change(Uint8Array.from(coseKey.get(-3) as Uint8Array)))
    return { coseKey: wrong }
  }
  const cases: [name: string, faults: RegistrationFaults, reason: string | RegExp][] = [
    ['the type of an assertion', { clientData: { type: 'webauthn.get' } }, 'type: got "webauthn.get"'],
    ['another challenge', { clientData: { challenge: 'AAAA' } }, 'challenge: got "AAAA"'],
    ['another origin', { clientData: { origin: 'https://evil.example' } }, 'origin: got "https://evil'],
    ['a frame', { clientData: { crossOrigin: true } }, 'topOrigin: got nothing'],
    [
      'two types',
      { clientDataBytes: (b) => Buffer.from(`${b}`.replace('{', '{"type":1,')) },
      'repeats a key',
    ],
    ['another rpId', { rpId: 'evil.example' }, 'Unexpected RP ID hash'],
    ['no user presence', { flags: (flags) => flags & ~(up | uv) }, 'user was not present'],
    ['no user verification', { flags: (flags) => flags & ~uv }, 'User verification was required'],
    ['an inconsistent backup state', { flags: (flags) => (flags & ~be) | bs }, 'backed up'],
    ['no credential', { flags: (flags) => flags & ~passkeyFlags.at }, /./],
    [
      'another credential id inside',
      { innerCredentialId: Buffer.alloc(32, 7) },
      'credentialId: got another one',
    ],
    [
      'bytes after the data',
      { authenticatorData: (b) => Buffer.concat([b, Buffer.alloc(1)]) },
      'Leftover bytes',
    ],
    [
      'bytes after the object',
      { attestationObject: (b) => Buffer.concat([b, Buffer.alloc(1)]) },
      'canonical CBOR',
    ],
    ['no CBOR map', { attestationObject: () => Buffer.from('none') }, 'canonical CBOR'],
    [
      'no format',
      { attestationObject: (b) => Buffer.from(b.toString('latin1').replace('cfmt', 'cfmu'), 'latin1') },
      'got nothing as its format',
    ],
    [
      'an algorithm that we lack',
      {
        coseKey: new Map([
          [1, 2],
          [3, -35],
          [-1, 2],
        ]),
      },
      'Unexpected public key alg',
    ],
    [
      'a curve of another algorithm',
      {
        coseKey: new Map([
          [1, 2],
          [3, -7],
          [-1, 2],
        ]),
      },
      'with a key of that type',
    ],
    [
      'a key with more in it',
      { coseKey: new Map([...createAuthenticator().key.coseKey, [9, 1]]) },
      'with a key of that type',
    ],
    ['a point off the curve', point((y) => y.with(31, y[31]! ^ 1)), 'not on its curve'],
    ['half a point', point((y) => y.subarray(16)), 'with a key of that type'],
  ]
  it.each(cases)('behavior: rejects a registration with %s', async (_, faults, reason) => {
    const { calls, service } = used
    const passkey = createAuthenticator()
    const before = await digestTables(service.store, ['limits'])
    const created = await calls.proxy('signup', {
      userName: 'Ada',
      authenticators: [passkey.register(faults)],
    })
    expect(created).toMatchObject({ status: 400, errorCode: 'PASSKEY_INVALID' })
    expect(created.body.details[0].reason).toMatch(reason)
    expect(await digestTables(service.store, ['limits'])).toBe(before)
  })

  // WebAuthn Level 3 §8
  it.each([
    'none',
    'packed',
    'tpm',
    'android-key',
    'android-safetynet',
    'fido-u2f',
    'apple',
    'compound',
    'of the future',
  ])('behavior: takes an attestation of the format %s, and drops its statement', async (format) => {
    const person = await signIn()
    const statement = new Map<string, string | Uint8Array>([
      ['ver', '2.0'],
      ['sig', Buffer.alloc(8)],
    ])
    const passkey = createAuthenticator({ backupEligible: false })
    const requested = { userId: person.userId, authenticators: [passkey.register({ format, statement })] }
    expect((await used.calls.submit(person, 'createAuthenticators', requested)).status).toBe(200)
    expect((await list(person))[0]).toMatchObject({ attestationType: 'none', backedUp: false })
  })

  it.each(['ES256', 'EdDSA', 'RS256'] as const)('parameters: algorithm %s', async (algorithm) => {
    const person = await signIn()
    const passkey = createAuthenticator({ algorithm, backupEligible: false, signCount: 0 })
    const requested = { userId: person.userId, authenticators: [passkey.register({ format: 'packed' })] }
    expect((await used.calls.submit(person, 'createAuthenticators', requested)).status).toBe(200)
    expect((await list(person))[0]).toMatchObject({ attestationType: 'none', backedUp: false })
  })
})
