import { createStamp, keyPairFromHandle } from '@latchkey/crypto'
import type { TestKit } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { eventually } from '../../test/eventually.ts'

import { count, openTestService, someone } from '../../test/openTestService.ts'

const { service, start } = openTestService()

async function signedIn(options: Parameters<typeof start>[0] = {}): Promise<TestKit> {
  const test = await start(options)
  await test.signIn(someone())
  return test
}

/** Prepares a whoami request with the current key, bypassing the kit. Calling the result returns the HTTP status. */
async function holdKey({ kit, device }: TestKit) {
  const { organizationId, publicKey } = kit.sessions.state.session!
  const pairs = await Promise.all([...device.keys.values()].map(({ handle }) => keyPairFromHandle(handle)))
  const pair = pairs.find((one) => one.publicKey === publicKey)!
  return async () => {
    const body = JSON.stringify({ organizationId })
    const { header, value } = await createStamp(pair, body)
    const headers = { 'content-type': 'application/json', [header]: value }
    const url = `${service().config.apiBaseUrl}/public/v1/query/whoami`
    return (await service().fetch(url, { method: 'POST', body, headers })).status
  }
}

describe('session', () => {
  it('behavior: a reload keeps the session without a request', async () => {
    const test = await signedIn()
    const { requests, clock } = test
    const { session } = test.kit.sessions.state
    const token = await test.kit.sessions.getToken()
    test.kit.destroy()
    requests.length = 0
    const kit = test.open('same tab')
    expect(kit.sessions.state).toEqual({ status: 'signed-in', session })
    kit.start()
    expect(await clock.settle(kit.sessions.getToken())).toBe(token)
    clock.advance(60_000)
    await clock.settle(Promise.resolve())
    expect(requests).toEqual([])
    expect(await clock.settle(kit.api.whoami())).toMatchObject({ userId: session!.userId })
  })

  it('behavior: sign-out revokes the key and clears local storage', async () => {
    const test = await signedIn()
    const { kit, clock, device, requests } = test
    const ask = await holdKey(test)
    expect(await ask()).toBe(200)
    requests.length = 0
    const leaving = kit.signOut()
    expect(kit.sessions.state).toEqual({ status: 'signed-out' })
    await clock.settle(leaving)
    expect(await ask()).toBe(401)
    expect(requests).toEqual(['/public/v1/query/get_api_keys', '/public/v1/submit/delete_api_keys'])
    // The name of the login method stays, for the "Last used" mark: no contact, no account.
    const left = [...device.metadata].filter(([name]) => !name.endsWith('.config'))
    expect(left.map(([name, value]) => [name.split('.').at(-1), value])).toEqual([['lastMethod', '"email"']])
    expect(device.keys.size).toBe(0)
    await expect(clock.settle(kit.api.whoami())).rejects.toMatchObject({ code: 'SESSION_MISSING' })
    expect(await kit.sessions.getToken()).toBeUndefined()
  })

  it('behavior: signs out long after the login', async () => {
    const test = await signedIn()
    const ask = await holdKey(test)
    test.clock.advance(800_000)
    await test.clock.settle(test.kit.signOut())
    expect(await ask()).toBe(401)
  })

  it('behavior: an offline sign-out is sent once the network is back', async () => {
    let broken = false
    const test = await signedIn({
      network: (fetch) => (input, init) => {
        if (broken) throw new TypeError('Failed to fetch')
        return fetch(input, init)
      },
    })
    const { kit, clock, device, tab } = test
    const stop = kit.start()
    const ask = await holdKey(test)
    broken = true
    device.isOnline = false
    await clock.settle(kit.signOut())
    expect(kit.sessions.state).toEqual({ status: 'signed-out' })
    expect(await ask()).toBe(200)
    broken = false
    device.isOnline = true
    await eventually(() => clock.pending).toBeGreaterThan(0)
    tab.notify('awake')
    await eventually(ask).toBe(401)
    await eventually(() => device.keys.size).toBe(0)
    stop()
    expect(clock.pending).toBe(0)
  })

  it('behavior: a pending revocation is sent after a reload', async () => {
    let broken = false
    const test = await signedIn({
      network: (fetch) => (input, init) => {
        if (broken) throw new TypeError('Failed to fetch')
        return fetch(input, init)
      },
    })
    const { clock } = test
    const ask = await holdKey(test)
    broken = true
    await clock.settle(test.kit.signOut())
    test.kit.destroy()
    broken = false
    test.open('same tab').start()
    await eventually(ask).toBe(401)
  })

  it('behavior: tabs see each other’s sign-in and sign-out', async () => {
    const test = await start()
    const other = test.open()
    other.start()
    test.kit.start()
    await test.signIn(someone())
    const { session } = test.kit.sessions.state
    expect(other.sessions.state).toEqual({ status: 'signed-in', session })
    expect(await test.clock.settle(other.api.whoami())).toMatchObject({ userId: session!.userId })
    await test.clock.settle(other.signOut())
    expect(test.kit.sessions.state).toEqual({ status: 'signed-out' })
    expect(test.kit.login.email.state).toEqual({ status: 'idle', contact: '' })
  })

  it('behavior: expires when the service has revoked the key', async () => {
    const test = await signedIn()
    const { kit, clock } = test
    const { session } = kit.sessions.state
    const { userId, publicKey } = session!
    const { apiKeys } = await clock.settle(kit.api.getApiKeys({ userId }))
    const apiKeyIds = apiKeys
      .filter((key) => key.credential.publicKey === publicKey)
      .map((key) => key.apiKeyId)
    await clock.settle(kit.api.deleteApiKeys({ userId, apiKeyIds }))
    expect(kit.sessions.state.status).toBe('signed-in')
    await expect(clock.settle(kit.api.whoami())).rejects.toMatchObject({
      code: 'PUBLIC_KEY_NOT_FOUND',
      status: 401,
    })
    expect(kit.sessions.state).toMatchObject({ status: 'expired', session: { userId } })
    expect(test.open('same tab').sessions.state).toMatchObject({ status: 'expired', session: { userId } })
  })

  it('behavior: expires when the key is gone from this device', async () => {
    const test = await signedIn()
    test.device.keys.clear()
    const kit = test.open('same tab')
    await expect(test.clock.settle(kit.api.whoami())).rejects.toMatchObject({ code: 'KEY_MISSING' })
    expect(kit.sessions.state.status).toBe('expired')
    expect(count(test, 'whoami')).toBe(0)
  })

  it('behavior: the next login deletes unused keys', async () => {
    const test = await start()
    const { kit, clock, inbox, device } = test
    await clock.settle(kit.login.email.sendCode(someone()))
    await eventually(() => device.keys.size).toBe(1)
    kit.login.email.reset()
    clock.advance(31 * 60_000)
    const contact = someone()
    await clock.settle(kit.login.email.sendCode(contact))
    await clock.settle(kit.login.email.submitCode((await inbox.code(contact))!))
    await eventually(() => device.keys.size).toBe(1)
    expect(await clock.settle(kit.api.whoami())).toBeDefined()
  })
})
