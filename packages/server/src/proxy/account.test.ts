import { createKeyPair } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

describe('account', () => {
  const used = useTestService(relaxedLimits)
  const ask = (filterType: string, filterValue: string, extra = {}) =>
    used.calls.proxy('account', { filterType, filterValue, ...extra })

  it('default: returns the sub-organization, or nothing', async () => {
    const person = await used.calls.signIn('known@example.com')
    expect(await ask('EMAIL', 'Known@example.com')).toMatchObject({
      status: 200,
      body: { organizationId: person.organizationId },
    })
    expect(await ask('EMAIL', 'unknown@example.com')).toMatchObject({ status: 200, body: {} })
    expect((await ask('PUBLIC_KEY', person.key.publicKey)).body).toEqual({
      organizationId: person.organizationId,
    })
    expect((await ask('PUBLIC_KEY', (await createKeyPair()).publicKey)).body).toEqual({})
    expect((await ask('CREDENTIAL_ID', 'abc')).body).toEqual({})
    expect((await ask('PHONE_NUMBER', '+15550100200')).body).toEqual({})
  })

  it.each([
    ['%@example.com', 'EMAIL'],
    ["' or 1=1 --", 'EMAIL'],
    ['_nown@example.com', 'EMAIL'],
    ['%', 'CREDENTIAL_ID'],
  ])('behavior: compares values literally: %j finds no organization', async (value, filterType) => {
    expect((await ask(filterType, value)).body.organizationId).toBeUndefined()
  })

  it('behavior: refuses invalid tokens and unknown filters', async () => {
    const refused = { status: 401, errorCode: 'OIDC_TOKEN_INVALID' }
    expect(await ask('OIDC_TOKEN', 'a.b.c')).toMatchObject(refused)
    expect(await ask('EMAIL', 'a@example.com', { oidcToken: 'a.b.c' })).toMatchObject(refused)
    expect((await ask('NAME', 'x')).status).toBe(400)
  })

  it('behavior: requires a verification token for contacts if configured', async () => {
    const { calls, service } = used
    const person = await calls.signIn('proof@example.com')
    const key = await createKeyPair()
    const verificationToken = await calls.prove('proof@example.com', key)
    const foreign = await calls.prove('other@example.com', key)
    const root = await calls.root()
    await calls.submit(root, 'updateAuthProxyConfig', { verificationTokenRequiredForGetAccountPii: true })
    const known = await ask('EMAIL', 'proof@example.com')
    expect(known).toMatchObject({ status: 401, errorCode: 'VERIFICATION_TOKEN_INVALID' })
    expect((await ask('EMAIL', 'nobody@example.com')).body).toEqual(known.body)
    expect((await ask('PHONE_NUMBER', '+15550100200')).body).toEqual(known.body)
    expect((await ask('EMAIL', 'proof@example.com', { verificationToken: foreign })).status).toBe(401)
    expect((await ask('EMAIL', 'proof@example.com', { verificationToken: person.session })).status).toBe(401)
    expect((await ask('EMAIL', 'Proof@example.com', { verificationToken })).body).toEqual({
      organizationId: person.organizationId,
    })
    // Public keys are no secrets: looking them up stays open.
    expect((await ask('PUBLIC_KEY', person.key.publicKey)).status).toBe(200)
    service.clock.advance(900_000)
    expect((await ask('EMAIL', 'proof@example.com', { verificationToken })).status).toBe(401)
    await calls.submit(root, 'updateAuthProxyConfig', { verificationTokenRequiredForGetAccountPii: false })
  })
})
