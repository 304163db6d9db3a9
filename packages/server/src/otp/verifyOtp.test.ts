import { createKeyPair, readVerificationToken } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { resultOf } from '../../test/callService.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

/** A code of the same shape that is not the right one. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

describe('verify_otp', () => {
  const used = useTestService(relaxedLimits)
  let people = 0
  const start = async () => {
    const contact = `person${people++}@example.com`
    const { key, ...code } = { key: await createKeyPair(), ...(await used.calls.sendCode(contact)) }
    const verify = (otpCode: string, by = key) =>
      used.calls.proxy('otpVerify', { otpId: code.otpId, otpCode, public_key: by.publicKey })
    return { contact, key, ...code, verify }
  }

  it('default', async () => {
    const { contact, key, otpId, otpCode, verify } = await start()
    const { body } = await verify(otpCode)
    expect(readVerificationToken(body.verificationToken)).toEqual({
      id: otpId,
      verificationType: 'OTP_TYPE_EMAIL',
      contact,
      organizationId: used.service.seeded.organizationId,
      publicKey: key.publicKey,
      expiresAt: used.service.clock.now() + 900_000,
    })
  })

  it('behavior: refuses the right code after three wrong tries', async () => {
    const { otpCode, verify } = await start()
    for (const triesLeft of [2, 1, 0]) {
      const refused = await verify(wrong(otpCode, triesLeft + 1))
      expect(refused).toMatchObject({ status: 401, errorCode: 'OTP_INVALID' })
      expect(refused.body.details[0].triesLeft).toBe(triesLeft)
      expect(refused.body.message).toContain('Invalid OTP code')
    }
    expect(await verify(otpCode)).toMatchObject({ status: 401, errorCode: 'OTP_EXPIRED' })
  })

  it('behavior: malformed codes cost no try', async () => {
    const { otpCode, verify } = await start()
    for (const malformed of ['', '12345', '1234567890', '12345é', '１２３４５６']) {
      expect(await verify(malformed)).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
    }
    expect(await verify(wrong(otpCode))).toMatchObject({ body: { details: [{ triesLeft: 2 }] } })
    expect((await verify(`${otpCode.slice(0, 3)} ${otpCode.slice(3)}`)).status).toBe(200)
  })

  it('behavior: expires after five minutes, to the millisecond', async () => {
    const { clock } = used.service
    const late = await start()
    clock.advance(300_000)
    expect((await late.verify(late.otpCode)).errorCode).toBe('OTP_EXPIRED')
    const early = await start()
    clock.advance(299_999)
    expect((await early.verify(early.otpCode)).status).toBe(200)
  })

  it('behavior: unknown, foreign, used and expired codes give the same error', async () => {
    const { calls, service } = used
    const key = await createKeyPair()
    const ask = (otpId: string, otpCode = '123456') =>
      calls.proxy('otpVerify', { otpId, otpCode, public_key: key.publicKey })
    const unknown = await ask('11111111-1111-4111-8111-111111111111')
    const done = await start()
    await done.verify(done.otpCode)
    const usedUp = await ask(done.otpId, done.otpCode)
    const old = await start()
    service.clock.advance(300_000)
    const expired = await ask(old.otpId, old.otpCode)
    const tenant = await calls.createTenant('Elsewhere')
    const contact = 'foreign@example.com'
    const sent = await calls.submit(tenant, 'initOtp', { otpType: 'OTP_TYPE_EMAIL', contact, appName: 'App' })
    const foreign = await ask(String(resultOf(sent, 'initOtp').otpId), await service.inbox.code(contact))
    for (const answer of [unknown, usedUp, expired, foreign]) {
      expect(answer).toMatchObject({ status: 401, errorCode: 'OTP_EXPIRED', body: unknown.body })
    }
  })

  it('behavior: a code works once; the same key can repeat the request for a minute', async () => {
    const { otpCode, otpId, verify } = await start()
    const first = await verify(otpCode)
    used.service.clock.advance(59_999)
    const again = await verify(otpCode)
    expect(again.status).toBe(200)
    expect(readVerificationToken(again.body.verificationToken)).toEqual(
      readVerificationToken(first.body.verificationToken),
    )
    expect((await verify(wrong(otpCode))).errorCode).toBe('OTP_EXPIRED')
    expect((await verify(otpCode, await createKeyPair())).errorCode).toBe('OTP_EXPIRED')
    used.service.clock.advance(1)
    expect((await verify(otpCode)).errorCode).toBe('OTP_EXPIRED')
    expect(otpId).toBe(readVerificationToken(first.body.verificationToken).id)
  })

  it('behavior: limits repeated requests', async () => {
    const { otpCode, verify } = await start()
    await verify(otpCode)
    for (let at = 0; at < 10; at++) expect((await verify(wrong(otpCode, at + 1))).status).toBe(401)
    expect((await verify(otpCode)).errorCode).toBe('OTP_EXPIRED')
  })

  it('behavior: refuses the code of another otpId', async () => {
    const one = await start()
    const two = await start()
    expect((await one.verify(two.otpCode)).status).toBe(one.otpCode === two.otpCode ? 200 : 401)
    expect((await two.verify(two.otpCode)).status).toBe(200)
  })

  it('behavior: a hundred wrong codes in a row lock codes for the contact only', async () => {
    const { calls, service } = used
    const contact = 'locked@example.com'
    const key = await createKeyPair()
    let failures = 0
    let last = { otpId: '', otpCode: '' }
    while (failures < 100) {
      last = await calls.sendCode(contact)
      const { otpId, otpCode } = last
      for (let at = 1; at <= 3 && failures < 100; at++, failures++) {
        await calls.proxy('otpVerify', { otpId, otpCode: wrong(otpCode, at), public_key: key.publicKey })
      }
    }
    // The last code has tries left, and is of no use.
    const locked = await calls.proxy('otpVerify', { ...last, public_key: key.publicKey })
    expect(locked).toMatchObject({ status: 401, errorCode: 'OTP_EXPIRED' })
    const refused = await calls.proxy('otpInit', { otpType: 'OTP_TYPE_EMAIL', contact })
    expect(refused).toMatchObject({ status: 429, errorCode: 'OTP_LIMIT_REACHED' })
    expect(refused.headers.get('retry-after')).toBe(String(24 * 3600))
    const other = await start()
    expect((await other.verify(other.otpCode)).status).toBe(200)
    service.clock.advance(24 * 3_600_000)
    const { otpId, otpCode } = await calls.sendCode(contact)
    expect((await calls.proxy('otpVerify', { otpId, otpCode, public_key: key.publicKey })).status).toBe(200)
  })

  it('parameters: public_key is required and must be on the curve', async () => {
    const { otpId, otpCode } = await start()
    const ask = (body: object) => used.calls.proxy('otpVerify', { otpId, otpCode, ...body })
    expect((await ask({})).status).toBe(400)
    expect((await ask({ public_key: `02${'f'.repeat(64)}` })).status).toBe(400)
    const { publicKey } = await createKeyPair()
    // The spelling of existing clients. docs/decisions.md#what-clients-send-and-what-we-accept
    expect((await ask({ publicKey })).status).toBe(200)
  })

  it('behavior: sends alphanumeric codes if configured', async () => {
    const { calls } = used
    await calls.submit(await calls.root(), 'updateAuthProxyConfig', { otpAlphanumeric: true, otpLength: 9 })
    const { otpCode, verify } = await start()
    expect(otpCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{9}$/)
    const typed = otpCode.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
    expect((await verify(`${typed.slice(0, 4)}-${typed.slice(4)}`)).status).toBe(200)
    await calls.submit(await calls.root(), 'updateAuthProxyConfig', { otpAlphanumeric: false, otpLength: 6 })
  })
})
