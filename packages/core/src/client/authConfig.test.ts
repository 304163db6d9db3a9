import { createTestClock, createTestDevice } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { createKit } from '../kit/createKit.ts'

const config = {
  authProxyUrl: 'https://proxy.example',
  apiBaseUrl: 'https://api.example',
  authProxyConfigId: 'c',
}
const answer = {
  enabledProviders: ['email'],
  sessionExpirationSeconds: '900',
  organizationId: 'o',
  otpLength: '8',
  otpAlphanumeric: true,
  oauthClientIds: { google: 'g' },
}
const read = { ...answer, sessionExpirationSeconds: 900, otpLength: 8 }

function start(reply: () => Response | Promise<Response>) {
  const device = createTestDevice()
  const clock = createTestClock()
  const tab = device.openTab()
  let requests = 0
  const current = { reply }
  const fetch = async () => {
    requests++
    return current.reply()
  }
  const open = () => createKit(config, { ...tab, clock, fetch, random: () => 0 })
  return { kit: open(), open, clock, current, requests: () => requests }
}

describe('authConfig', () => {
  it('default', async () => {
    const { kit, requests } = start(() => Response.json(answer))
    const loading = Promise.all([kit.authConfig.load(), kit.authConfig.load(), kit.preload()])
    await loading
    expect(kit.authConfig.state).toEqual({ status: 'ready', config: read })
    expect(requests()).toBe(1)
  })

  it('behavior: accepts a configuration with the three required fields only', async () => {
    const { kit } = start(() =>
      Response.json({ enabledProviders: [], sessionExpirationSeconds: '60', organizationId: 'o' }),
    )
    expect(await kit.authConfig.load()).toMatchObject({
      config: { sessionExpirationSeconds: 60, otpLength: 6, otpAlphanumeric: false, oauthClientIds: {} },
    })
  })

  it('behavior: refetches in the background after a minute', async () => {
    const { kit, clock, current, requests } = start(() => Response.json(answer))
    await kit.authConfig.load()
    await kit.authConfig.load()
    expect(requests()).toBe(1)
    const { config } = kit.authConfig.state
    clock.advance(60_000)
    await kit.authConfig.load()
    expect(requests()).toBe(2)
    // The same answer is the same object: nothing renders.
    expect(kit.authConfig.state.config).toBe(config)
    clock.advance(60_000)
    current.reply = () => Response.json({ ...answer, otpLength: '6' })
    const loading = kit.authConfig.load()
    expect(kit.authConfig.state.config).toBe(config)
    expect(await loading).toMatchObject({ config: { otpLength: 6 } })
  })

  it('behavior: shows the stored configuration before it refetches', async () => {
    const { kit, open, clock, current } = start(() => Response.json(answer))
    await kit.authConfig.load()
    current.reply = () => Promise.reject(new TypeError('Failed to fetch'))
    const later = open()
    expect(later.authConfig.state).toEqual({ status: 'idle' })
    const states: string[] = []
    later.authConfig.subscribe(() => states.push(later.authConfig.state.status))
    const state = await clock.settle(later.authConfig.load())
    expect(states[0]).toBe('ready')
    expect(state).toMatchObject({ status: 'ready', config: read, error: { code: 'UNREACHABLE' } })
  })

  it('behavior: reports the error when there is no configuration', async () => {
    const { kit, clock, current } = start(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await clock.settle(kit.authConfig.load())).toMatchObject({
      status: 'error',
      error: { code: 'UNREACHABLE', operation: 'wallet_kit_config', retryable: true },
    })
    current.reply = () => Response.json(answer)
    expect(await kit.authConfig.load()).toMatchObject({ status: 'ready' })
  })

  it.each([{ enabledProviders: 'email' }, { otpLength: 'six' }, { sessionExpirationSeconds: '-1' }])(
    'behavior: an answer of another shape (%o) is none',
    async (change) => {
      const { kit, clock } = start(() => Response.json({ ...answer, ...change }))
      expect(await clock.settle(kit.authConfig.load())).toMatchObject({
        status: 'error',
        error: { code: 'UNEXPECTED_ANSWER', operation: 'wallet_kit_config' },
      })
    },
  )
})
