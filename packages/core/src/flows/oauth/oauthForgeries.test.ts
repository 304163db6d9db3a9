import { expect, it } from 'vitest'

import { createRandom } from '../../../test/createFaults.ts'
import { eventually } from '../../../test/eventually.ts'
import { answerTo, land, openedWindow } from '../../../test/oauth.ts'
import { openOAuthService, somebody } from '../../../test/openOAuthService.ts'

const { start, providers } = openOAuthService()
const isDeep = process.env.LATCHKEY_DEEP === '1'
const forgeries = isDeep ? 1_000 : 100
const texts = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-'

// docs/security.md#popup-messages, docs/security.md#state
it('behavior: accepts no forged callback: without a login, altered, or sent to a login in progress', async () => {
  const test = await start()
  const { kit, clock, device, requests } = test
  const random = createRandom(4)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const login = kit.login.oauth.start('acme')
  const [window, url] = await openedWindow(test)
  const real = providers().acme.signIn(url, somebody())
  const state = url.searchParams.get('state') ?? ''
  const isOver = () => kit.login.oauth.state.status !== 'window'
  requests.length = 0

  /** Replaces one character by another one. */
  const alter = (text: string) => {
    const at = Math.floor(random() * text.length)
    const other = pick([...texts].filter((one) => one !== text[at]))
    return text.slice(0, at) + other + text.slice(at + 1)
  }
  const random43 = () => Array.from({ length: 43 }, () => pick([...texts])).join('')
  const { authProxyConfigId } = kit.config
  const states = [
    () => alter(state),
    () => `latchkey.${authProxyConfigId}.${random43()}`,
    () => state.slice(0, -1),
    () => `${state}A`,
    () => state.toUpperCase(),
    () => '',
    () => `${state} `,
  ]
  const places = ['/', '/shop', '//evil.example', '/?state=x']
  const forge = () => {
    const back = new URL(pick(places), 'http://localhost')
    const parameters = new URLSearchParams({ code: random43(), state: pick(states)() })
    if (random() < 0.3) parameters.append('state', pick(states)())
    if (random() < 0.3) parameters.set('error', 'access_denied')
    return random() < 0.3 ? `${back.href}#${parameters}` : `${back.href}?${parameters}`
  }

  let taken = 0
  for (let turn = 0; turn < forgeries; turn++) {
    const address = forge()
    if (turn % 2) {
      // Opened cold, in a tab of this browser.
      const tab = device.openTab()
      tab.place.address = address
      const { length } = device.windows.said
      const cold = test.open(tab)
      cold.start()
      // An answer with this kit's `state` prefix is taken out of the address, and the other pages are asked about it.
      const isTaken = address.includes(`state=latchkey.${authProxyConfigId}.`)
      expect(tab.place.address).toBe(isTaken ? address.replace(/[?#].*/, '') : address)
      if (isTaken) await eventually(() => device.windows.said.length).toBe(length + 1)
      taken += Number(isTaken)
      expect(cold.sessions.state.status).toBe('signed-out')
      cold.destroy()
    } else {
      // Said on the login's own channel by a page of this origin that has guessed its name.
      device.windows.say(`oauth.${state}`, pick([address, '', 'null', '{}', 'http://', random43()]))
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(isOver(), address).toBe(false)
  }
  expect(taken).toBeGreaterThan(forgeries / 5)
  clock.advance(2_000)
  expect(requests).toEqual([])
  expect(window.tab.place.isClosed).toBe(false)

  land(test, window, real)
  expect(await clock.settle(login)).toMatchObject({ status: 'signed-in' })
  await eventually(() => window.tab.place.isClosed).toBe(true)
})

it('behavior: ignores an answer that was used before', async () => {
  const test = await start()
  const { kit, clock, device, requests } = test
  const login = kit.login.oauth.start('acme')
  const [window, url] = await openedWindow(test)
  const real = providers().acme.signIn(url, somebody())
  land(test, window, real)
  await clock.settle(login)
  const before = kit.login.oauth.state
  requests.length = 0
  for (const address of [real, answerTo(url, { code: 'another' })])
    device.windows.say(`oauth.${url.searchParams.get('state')}`, address)
  await new Promise((resolve) => setImmediate(resolve))
  expect(kit.login.oauth.state).toBe(before)
  expect(requests).toEqual([])
})
