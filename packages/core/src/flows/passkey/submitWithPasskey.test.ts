import { createKeyPair } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { count, loseAnswers, openTestService } from '../../../test/openTestService.ts'

const { start } = openTestService()

/** Somebody with a passkey, and a key that doesn't expire. */
async function open(options: Parameters<typeof start>[0] = {}) {
  const test = await start(options)
  const { kit, clock, device } = test
  await clock.settle(kit.login.passkey.signUp({ userName: 'Ada' }))
  device.passkeys.prompts.length = 0
  const { userId } = kit.sessions.state.session!
  const { publicKey } = await createKeyPair()
  const apiKeys = [{ apiKeyName: 'Backend', publicKey, curveType: 'API_KEY_CURVE_P256' as const }]
  const submit = () => clock.settle(kit.login.passkey.submit('createApiKeys', { userId, apiKeys }))
  const names = async () => {
    const list = await clock.settle(kit.api.getApiKeys({ userId }))
    return list.apiKeys.map(({ apiKeyName }) => apiKeyName)
  }
  return { ...test, userId, apiKeys, submit, names }
}

describe('passkeys.submit', () => {
  it('default: does what the session may not do, with one prompt', async () => {
    const { kit, clock, device, userId, apiKeys, submit, names } = await open()
    await expect(clock.settle(kit.api.createApiKeys({ userId, apiKeys }))).rejects.toMatchObject({
      code: 'STEP_UP_REQUIRED',
    })
    expect((await submit()).apiKeyIds).toHaveLength(1)
    expect(device.passkeys.prompts).toEqual(['get'])
    expect(await names()).toContain('Backend')
  })

  it('behavior: a closed prompt submits nothing', async () => {
    const { device, requests, submit, names } = await open()
    device.passkeys.next.push('NotAllowedError')
    await expect(submit()).rejects.toMatchObject({ code: 'PASSKEY_CANCELLED', retryable: true })
    expect(requests.filter((path) => path.endsWith('/create_api_keys'))).toEqual([])
    expect(await names()).not.toContain('Backend')
  })

  it('behavior: without a passkey there is no prompt', async () => {
    const { kit, clock, device, submit } = await open()
    // A key that stays is a login method of its own: the passkey isn't the last one.
    await submit()
    const [passkey] = await clock.settle(kit.login.passkey.list())
    await clock.settle(kit.login.passkey.remove(passkey!.authenticatorId))
    device.passkeys.prompts.length = 0
    await expect(submit()).rejects.toMatchObject({ code: 'PASSKEY_NOT_FOUND' })
    expect(device.passkeys.prompts).toEqual([])
  })

  it('behavior: a request whose answer is lost is not sent again: its assertion counts once', async () => {
    const test = await open({ network: loseAnswers('create_api_keys', 1) })
    await expect(test.submit()).rejects.toMatchObject({ code: 'UNREACHABLE' })
    expect(count(test, '/create_api_keys')).toBe(1)
    expect(await test.names()).toContain('Backend')
  })
})
