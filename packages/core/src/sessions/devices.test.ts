import type { ApiKey } from '@latchkey/contract'
import { describe, expect, it } from 'vitest'

import { count, openTestService, someone } from '../../test/openTestService.ts'
import { toDevices } from './devices.ts'

const { start } = openTestService()

/** One person on two devices. */
async function twoDevices(options: Parameters<typeof start>[0] = {}) {
  const contact = someone()
  const here = await start(options)
  await here.signIn(contact)
  here.clock.advance(60_000)
  const there = await start()
  await there.signIn(contact)
  return { here, there }
}

const at = (ms: number) => ({ seconds: String(Math.floor(ms / 1_000)), nanos: '0' })
const key = (apiKeyId: string, publicKey: string, login?: ApiKey['login']): ApiKey => ({
  apiKeyId,
  apiKeyName: apiKeyId,
  credential: { publicKey, type: login ? 'CREDENTIAL_TYPE_LOGIN' : 'CREDENTIAL_TYPE_API_KEY_P256' },
  createdAt: at(0),
  updatedAt: at(0),
  login,
})

describe('devices', () => {
  it('default: one per login, the current one first, then the newest', () => {
    const login = (familyId: string, authTime: number, expiresAt: number, userAgent?: string) => ({
      familyId,
      authTime: at(authTime),
      expiresAt: at(expiresAt),
      userAgent,
    })
    const devices = toDevices(
      [
        key('api', '01'),
        key('old', '02', login('old', 1_000, 9_000, 'Phone')),
        key('new', '03', login('new', 5_000, 9_000)),
        key('here', '04', login('here', 2_000, 8_000, 'Laptop')),
        key('renewed', '05', login('here', 2_000, 11_000, 'Laptop')),
      ],
      '05',
    )
    expect(devices).toMatchObject([
      {
        id: 'here',
        current: true,
        userAgent: 'Laptop',
        authTime: 2_000,
        expiresAt: 11_000,
        apiKeyIds: ['here', 'renewed'],
      },
      { id: 'new', current: false, authTime: 5_000 },
      { id: 'old', current: false, userAgent: 'Phone' },
    ])
  })

  it('behavior: a login with a session profile has it', () => {
    const [sessionProfileId, scope] = ['4d2a0c3e-5f0b-4f1e-8f55-0c3d1a2b3c4d', "activity.action == 'SIGN'"]
    const signing = {
      sessionProfileId,
      sessionProfileName: 'Signing',
      scope,
      createdAt: at(0),
      updatedAt: at(0),
    }
    const plain = key('plain', '01', { familyId: 'plain', authTime: at(1_000), expiresAt: at(9_000) })
    const bound = key('bound', '02', { familyId: 'bound', authTime: at(0), expiresAt: at(9_000) })
    const credential = { ...bound.credential, sessionProfileId }
    const devices = toDevices([plain, { ...bound, credential }], '01', { profiles: [signing] })
    expect(devices.map(({ profile }) => profile?.sessionProfileName)).toEqual([undefined, 'Signing'])
  })

  it('behavior: lists devices and ends another one', async () => {
    const { here, there } = await twoDevices()
    const devices = await here.clock.settle(here.kit.sessions.devices())
    expect(devices).toMatchObject([{ current: true }, { current: false }])
    expect(devices[0]!.authTime).toBe(here.kit.sessions.state.session!.authTime)
    await here.clock.settle(here.kit.sessions.endDevice(devices[1]!.id))
    await expect(there.clock.settle(there.kit.api.whoami())).rejects.toMatchObject({
      code: 'PUBLIC_KEY_NOT_FOUND',
    })
    expect(there.kit.sessions.state.status).toBe('expired')
    expect(await here.clock.settle(here.kit.sessions.devices())).toHaveLength(1)
    // Ended twice is ended.
    await here.clock.settle(here.kit.sessions.endDevice(devices[1]!.id))
    expect(count(here, 'delete_api_keys')).toBe(1)
  })

  it('behavior: keys of renewals belong to one device', async () => {
    const { here, there } = await twoDevices()
    await there.clock.settle(there.kit.sessions.refresh())
    const devices = await here.clock.settle(here.kit.sessions.devices())
    for (const { id, current } of devices)
      if (!current) await here.clock.settle(here.kit.sessions.endDevice(id))
    await expect(there.clock.settle(there.kit.api.whoami())).rejects.toMatchObject({ status: 401 })
  })

  it('behavior: ending the current device signs out', async () => {
    const { here, there } = await twoDevices()
    const [current] = await here.clock.settle(here.kit.sessions.devices())
    await here.clock.settle(here.kit.sessions.endDevice(current!.id))
    expect(here.kit.sessions.state).toEqual({ status: 'signed-out' })
    expect(await there.clock.settle(there.kit.api.whoami())).toBeDefined()
  })

  it('behavior: ends all other devices, then every session', async () => {
    const { here, there } = await twoDevices()
    await here.clock.settle(here.kit.sessions.signOutOthers())
    await expect(there.clock.settle(there.kit.api.whoami())).rejects.toMatchObject({ status: 401 })
    expect(await here.clock.settle(here.kit.api.whoami())).toBeDefined()
    await there.signIn(here.kit.sessions.state.session!.contact)
    await there.clock.settle(there.kit.sessions.signOutEverywhere())
    expect(there.kit.sessions.state).toEqual({ status: 'signed-out' })
    await expect(here.clock.settle(here.kit.api.whoami())).rejects.toMatchObject({ status: 401 })
    expect(here.kit.sessions.state.status).toBe('expired')
  })

  it("behavior: signs no one out if the other sessions couldn't be ended", async () => {
    let broken = false
    const { here } = await twoDevices({
      network: (fetch) => (input, init) => {
        if (broken) throw new TypeError('Failed to fetch')
        return fetch(input, init)
      },
    })
    broken = true
    here.device.isOnline = false
    await expect(here.clock.settle(here.kit.sessions.signOutEverywhere())).rejects.toMatchObject({
      code: 'OFFLINE',
    })
    expect(here.kit.sessions.state.status).toBe('signed-in')
    await here.clock.settle(here.kit.sessions.signOut())
    await expect(here.kit.sessions.signOutEverywhere()).rejects.toMatchObject({ code: 'SESSION_MISSING' })
    await expect(here.kit.sessions.devices()).rejects.toMatchObject({ code: 'SESSION_MISSING' })
  })
})
