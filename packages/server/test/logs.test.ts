import { createKeyPair } from '@latchkey/crypto'
import type { Log } from '@latchkey/server/ports'
import { describe, expect, it } from 'vitest'

import { relaxedLimits, useTestService } from './useTestService.ts'

const lines: string[] = []
const write = (level: string) => (event: string, facts?: object) =>
  void lines.push(JSON.stringify({ level, event, ...facts }))
const log: Log = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }

// docs/security.md#logs: canaries through the whole way, at the level that says most.
describe('logs', () => {
  const used = useTestService({ ...relaxedLimits, log })

  it('behavior: no secret and no contact is written, whatever happens', async () => {
    const { calls, service } = used
    const canaries: string[] = []
    const contact = 'canary@secret-domain.example'
    const phone = '+15550100777'
    canaries.push(
      contact,
      'secret-domain',
      phone,
      service.seeded.rootApiKey.privateKey,
      ...Object.values(service.secrets),
    )

    // A login, with its mistakes and its repetitions.
    const key = await createKeyPair()
    const { otpId, otpCode } = await calls.sendCode(contact)
    await calls.proxy('otpVerify', { otpId, otpCode: '000000', public_key: key.publicKey })
    const verified = await calls.proxy('otpVerify', { otpId, otpCode, public_key: key.publicKey })
    const { verificationToken } = verified.body
    await calls.proxy('account', { filterType: 'EMAIL', filterValue: contact, verificationToken })
    const { body } = await calls.proxy('signup', {
      userEmail: contact,
      userPhoneNumber: phone,
      verificationToken,
    })
    const login = await calls.logIn(key, verificationToken)
    await calls.logIn(key, verificationToken)
    const person = { key, organizationId: body.organizationId, userId: body.userId }
    canaries.push(otpCode, verificationToken, login.body.session, ...login.body.session.split('.').slice(1))

    await calls.query(person, 'whoami')
    await calls.submit(person, 'updateUser', { userId: person.userId, userEmail: `new-${contact}` })
    await calls.submit(person, 'stampLogin', { publicKey: key.publicKey })
    await calls.submit(person, 'exportWallet', { secret: contact })
    await calls.query(await calls.root(), 'listSuborgs', { filterType: 'EMAIL', filterValue: contact })
    await calls.send({
      url: 'http://localhost/public/v1/query/whoami',
      body: `{"organizationId":"${contact}"}`,
    })
    await service.server.settled()

    expect(lines.length).toBeGreaterThan(10)
    const written = lines.join('\n')
    for (const canary of canaries) expect(written).not.toContain(canary)
    // The canaries are looked for where something is written.
    expect(written).toContain(person.organizationId)
    expect(written).toContain('ACTIVITY_TYPE_OTP_LOGIN')
  })

  it('behavior: refused requests can be found by who was refused, what and why', async () => {
    const { calls, service } = used
    const refusals = () =>
      lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request.refused')
    const person = await calls.signIn('refused@secret-domain.example')
    const root = await calls.root()
    // Other tests of this minute were refused, too.
    service.clock.advance(60_000)
    lines.length = 0

    const { otpId } = await calls.sendCode('refused@secret-domain.example')
    await calls.proxy('otpVerify', { otpId, otpCode: '000000', public_key: person.key.publicKey })
    expect(refusals()).toContainEqual({
      level: 'info',
      event: 'request.refused',
      operation: 'otpVerify',
      errorCode: 'OTP_INVALID',
      organizationId: root.organizationId,
      addressDigest: expect.stringMatching(/^[0-9a-f]{16}$/),
      count: 1,
    })

    lines.length = 0
    const stranger = await createKeyPair()
    await calls.query({ ...root, key: stranger }, 'whoami')
    await calls.submit(person, 'deleteUsers', { userIds: [root.userId] })
    const [forged, foreign] = refusals()
    expect(forged).toMatchObject({
      operation: '/public/v1/query/whoami',
      errorCode: 'PUBLIC_KEY_NOT_FOUND',
      organizationId: root.organizationId,
    })
    expect(forged).not.toHaveProperty('credentialId')
    expect(foreign).toMatchObject({
      operation: '/public/v1/submit/delete_users',
      organizationId: person.organizationId,
      credentialId: expect.any(String),
    })
  })

  it('behavior: a flood of refused requests leaves few lines', async () => {
    const { calls, service } = used
    const root = await calls.root()
    const stranger = await createKeyPair()
    service.clock.advance(60_000)
    lines.length = 0
    for (let at = 0; at < 120; at++) await calls.query({ ...root, key: stranger }, 'whoami')
    const written = lines.map((line) => JSON.parse(line))
    expect(written).toHaveLength(120)
    const shown = written.filter(({ level }) => level === 'info')
    expect(shown.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5, 10, 100])
  })

  it('behavior: writes no secret or contact when the database fails midway', async () => {
    const { calls, service } = used
    const { db } = service.store
    const { sql } = await import('drizzle-orm')
    const contact = 'broken@secret-domain.example'
    await db.execute(sql`alter table otps rename to otps_away`)
    lines.length = 0
    const answer = await calls.proxy('otpInit', { otpType: 'OTP_TYPE_EMAIL', contact })
    await db.execute(sql`alter table otps_away rename to otps`)
    expect(answer).toMatchObject({ status: 500, errorCode: 'INTERNAL' })
    expect(JSON.stringify(answer.body)).not.toMatch(/otps|select|secret-domain/)
    const { requestId } = answer.body.details[0]
    expect(lines.some((line) => line.includes(requestId) && line.includes('42P01'))).toBe(false)
    expect(lines.some((line) => line.includes('request.failed') && line.includes('42P01'))).toBe(true)
    expect(lines.some((line) => line.includes(requestId))).toBe(true)
    expect(lines.join('\n')).not.toContain('secret-domain')
  })
})
