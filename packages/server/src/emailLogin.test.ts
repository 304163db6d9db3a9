import { createKeyPair, createStamp, signClientSignature, verifySessionToken } from '@latchkey/crypto'
import { createTestService } from '@latchkey/testing/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

describe('e-mail login', () => {
  let service: Awaited<ReturnType<typeof createTestService>>
  beforeAll(async () => {
    service = await createTestService()
  }, 60_000)
  afterAll(() => service.close())

  it('default: from an address to whoami, the whole way', async () => {
    const { config, fetch, inbox, clock } = service
    const proxy = async (path: string, body: unknown) => {
      const headers = {
        'content-type': 'application/json',
        'x-auth-proxy-config-id': config.authProxyConfigId,
      }
      const response = await fetch(`${config.authProxyUrl}/v1/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return { status: response.status, body: (await response.json()) as Record<string, string> }
    }
    expect(await proxy('wallet_kit_config', {})).toMatchObject({ status: 200, body: { otpLength: '6' } })
    const { otpId } = (await proxy('otp_init', { otpType: 'OTP_TYPE_EMAIL', contact: 'Ada@example.com' }))
      .body
    const otpCode = await inbox.code('ada@example.com')
    const key = await createKeyPair()
    const verified = await proxy('otp_verify', { otpId, otpCode, public_key: key.publicKey })
    expect(verified).toMatchObject({ status: 200 })
    const { verificationToken } = verified.body
    const account = { filterType: 'EMAIL', filterValue: 'ada@example.com', verificationToken }
    expect(await proxy('account', account)).toEqual({ status: 200, body: {} })
    const signup = await proxy('signup', { userEmail: 'ada@example.com', verificationToken })
    expect(signup.status).toBe(200)
    const { organizationId, userId } = signup.body
    expect(await proxy('account', account)).toEqual({ status: 200, body: { organizationId } })
    const client_signature = await signClientSignature(key, verificationToken!)
    const login = await proxy('otp_login', { verificationToken, publicKey: key.publicKey, client_signature })
    expect(login.status).toBe(200)
    const claims = await verifySessionToken(login.body.session!, config.pinnedKeys.session, {
      now: clock.now(),
    })
    expect(claims).toMatchObject({ organizationId, userId, publicKey: key.publicKey })

    const body = JSON.stringify({ organizationId })
    const { header, value } = await createStamp(key, body)
    const headers = { 'content-type': 'application/json', [header]: value }
    const response = await fetch(`${config.apiBaseUrl}/public/v1/query/whoami`, {
      method: 'POST',
      headers,
      body,
    })
    expect(await response.json()).toEqual({
      organizationId,
      organizationName: 'ada@example.com',
      userId,
      username: 'ada@example.com',
    })
  })
})
