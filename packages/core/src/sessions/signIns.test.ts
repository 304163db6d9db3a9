import { describe, expect, it } from 'vitest'

import { openTestService, someone } from '../../test/openTestService.ts'
import { toSignIns } from './signIns.ts'

const { start } = openTestService()

const chrome = (version: string) => `Mozilla/5.0 (X11; Linux x86_64) Chrome/${version} Safari/537.36`
const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'
const listed = (signInId: string, userAgent?: string, more: object = {}) => ({
  signInId,
  signedInAt: { seconds: '60', nanos: '0' },
  isActive: true,
  userAgent,
  ...more,
})

describe('toSignIns', () => {
  it('default: method, page and time', () => {
    const vault = { page: 'vault', pageOrigin: 'https://keys.example.com' } as const
    expect(toSignIns([listed('a', firefox, { method: 'LOGIN_METHOD_SOCIAL', ...vault })])).toEqual([
      {
        id: 'a',
        signedInAt: 60_000,
        method: 'social',
        isActive: true,
        isNew: false,
        userAgent: firefox,
        ...vault,
      },
    ])
  })

  it('behavior: a browser is new where none like it signed in before', () => {
    const signIns = toSignIns([
      listed('again', firefox),
      listed('vault', firefox.replace('Android', 'Tizen'), { page: 'vault' }),
      listed('unknown'),
      listed('other', firefox),
      listed('updated', chrome('142.0.1.0')),
      listed('first', chrome('141.0.0.0')),
    ])
    expect(signIns.filter(({ isNew }) => isNew).map(({ id }) => id)).toEqual(['other'])
  })
})

describe('devices', () => {
  it('behavior: say how the user signed in, also after a renewal', async () => {
    const contact = someone()
    const here = await start()
    await here.signIn(contact)
    await here.clock.settle(here.kit.sessions.refresh())
    const [device] = await here.clock.settle(here.kit.sessions.devices())
    expect(device).toMatchObject({ current: true, method: 'email', isNew: false })
    const [signIn, ...others] = await here.clock.settle(here.kit.sessions.signIns())
    expect(signIn).toMatchObject({ id: device!.id, method: 'email', isActive: true })
    expect(others).toEqual([])
  })
})
