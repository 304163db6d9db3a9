import { createKeyPair } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { callService } from '../../test/callService.ts'
import { createUser } from '../../test/createUser.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { forgetLoginAddresses } from '../store/logins.ts'

describe('list_sign_ins', () => {
  const used = useTestService(relaxedLimits)
  const read = async (actor: Parameters<typeof used.calls.query>[0], parameters: object = {}) => {
    const { body } = await used.calls.query(actor, 'listSignIns', { userId: actor.userId, ...parameters })
    return body as { signIns: { signInId: string }[]; wrongCodes: object[] }
  }

  it('default: newest first, without renewals, with how and where from', async () => {
    const { calls, service } = used
    const first = await calls.signIn('history@example.com')
    service.clock.advance(60_000)
    const second = await calls.signIn('history@example.com')
    service.clock.advance(60_000)
    const renewed = await createKeyPair()
    const { publicKey } = renewed
    expect((await calls.submit(second, 'stampLogin', { publicKey })).status).toBe(200)
    const { signIns, wrongCodes } = await read({ ...second, key: renewed })
    expect(signIns).toEqual([
      {
        signInId: expect.any(String),
        signedInAt: { seconds: expect.any(String), nanos: expect.any(String) },
        method: 'LOGIN_METHOD_EMAIL',
        isActive: true,
        address: '192.0.2.1',
      },
      expect.objectContaining({ method: 'LOGIN_METHOD_EMAIL', isActive: true }),
    ])
    expect(wrongCodes).toEqual([])
    const after = { limit: '1', after: signIns[0]!.signInId }
    expect((await read(first, { paginationOptions: after })).signIns).toEqual([signIns[1]])
    const before = { limit: '1', before: signIns[1]!.signInId }
    expect((await read(first, { paginationOptions: before })).signIns).toEqual([signIns[0]])
  })

  it('behavior: has browser and address of sign-ins by the auth proxy and without it, and forgets the address', async () => {
    const { service } = used
    const calls = callService({
      ...service,
      fetch: async (input, init) => {
        const headers = { ...init?.headers, 'user-agent': 'Firefox', 'x-client-address': '203.0.113.9' }
        const request = new Request(input, { ...init, headers })
        return await service.server.app.fetch(request, { remoteAddress: '198.51.100.7' })
      },
    })
    const person = await calls.signIn('where@example.com')
    const seen = { userAgent: 'Firefox', address: '198.51.100.7' }
    expect((await read(person)).signIns).toMatchObject([{ method: 'LOGIN_METHOD_EMAIL', ...seen }])
    service.clock.advance(1_000)
    const { publicKey } = await createKeyPair()
    const api = await createUser(used, await calls.root())
    expect((await calls.submit(api, 'stampLogin', { publicKey })).status).toBe(200)
    expect((await read(api)).signIns).toMatchObject([{ method: 'LOGIN_METHOD_API_KEY', ...seen }])
    await forgetLoginAddresses(service.store.db, service.clock.now() + 1)
    for (const actor of [person, api]) {
      const [signIn] = (await read(actor)).signIns
      expect(signIn).toMatchObject({ userAgent: 'Firefox' })
      expect(signIn).not.toHaveProperty('address')
    }
  })

  it('behavior: counts wrong codes in a row, until a correct one', async () => {
    const { calls } = used
    const person = await calls.signIn('wrong-codes@example.com')
    const { otpId } = await calls.sendCode('wrong-codes@example.com')
    const wrong = { otpId, otpCode: '000000', public_key: person.key.publicKey }
    for (const count of [1, 2]) {
      expect((await calls.proxy('otpVerify', wrong)).errorCode).toBe('OTP_INVALID')
      expect((await read(person)).wrongCodes).toEqual([{ otpType: 'OTP_TYPE_EMAIL', count }])
    }
    await calls.signIn('wrong-codes@example.com')
    expect((await read(person)).wrongCodes).toEqual([])
  })

  it('behavior: other people of the tenant can’t read it', async () => {
    const { calls } = used
    const one = await calls.signIn('one-history@example.com')
    const other = await calls.signIn('other-history@example.com')
    const answer = await calls.query(other, 'listSignIns', { userId: one.userId })
    expect(answer.errorCode).toBe('USER_NOT_FOUND')
    const root = await calls.root()
    const member = await createUser(used, root)
    const account = { ...member, organizationId: one.organizationId }
    expect((await calls.query(account, 'listSignIns', { userId: one.userId })).status).toBe(403)
    const byRoot = { ...root, organizationId: one.organizationId }
    expect((await calls.query(byRoot, 'listSignIns', { userId: one.userId })).body.signIns).toHaveLength(1)
  })
})
