import { describe, expect, it } from 'vitest'

import { containsCode, openTestService, otpLogins } from '../../../test/openTestService.ts'
import { embeddedAgents, ordinaryAgents, toAgent } from '../../../test/user-agents/userAgents.ts'
import type { Kit } from '../../kit/kit.ts'
import type { InternalKit } from '../internalKit.ts'

const { start } = openTestService()
const instagram = toAgent(embeddedAgents[0]!)
const safari = toAgent(ordinaryAgents[0]!)

/** Puts a kit's page into that browser. */
function putInto(kit: Kit, agent: typeof instagram): void {
  const { environment } = kit as Kit & InternalKit
  const page = { isOnline: () => true, subscribe: () => () => {}, ...environment.page, agent: () => agent }
  Object.assign(environment, { page })
}

/** A kit that has sent a code, in that browser. */
async function sendIn(agent: typeof instagram, { slice, someone }: (typeof otpLogins)[number]) {
  const test = await start()
  putInto(test.kit, agent)
  const contact = someone()
  const sent = await test.clock.settle(test.kit.login[slice].sendCode(contact))
  expect(sent).toMatchObject({ status: 'code', contact })
  return { ...test, contact, code: (await test.inbox.code(contact))! }
}

describe.each(otpLogins)('a code by $slice that was asked for inside an app', (login) => {
  const { slice } = login

  it('default: the page is thrown away while the mail is read', async () => {
    const { open, clock, contact, code, device } = await sendIn(instagram, login)
    const next = open('new tab')
    putInto(next, instagram)
    expect(next.login[slice].state).toMatchObject({ status: 'code', contact })
    const done = await clock.settle(next.login[slice].submitCode(code))
    expect(done).toMatchObject({ status: 'signed-in', session: { persistent: true } })
    // Nothing is left of it.
    expect([...device.metadata.keys()].filter((name) => name.includes('pending'))).toEqual([])
    expect(open('new tab').login[slice].state.status).toBe('idle')
  })

  it('behavior: keeps the contact and no secret', async () => {
    const { device, code } = await sendIn(instagram, login)
    const [entry] = [...device.metadata].filter(([name]) => name.includes('pending'))
    expect(entry?.[0]).toBe(`latchkey.${entry?.[0].split('.')[1]}.pending.${slice}`)
    expect(containsCode(entry![1], code)).toBe(false)
    expect(Object.keys(JSON.parse(entry![1])).sort()).toEqual([
      'otpId',
      'state',
      'target',
      'until',
      'version',
    ])
  })

  it('behavior: expires with the code', async () => {
    const { open, clock, device, contact } = await sendIn(instagram, login)
    await clock.advance(5 * 60_000 + 1)
    const next = open('new tab')
    putInto(next, instagram)
    expect(next.login[slice].state).toEqual({ status: 'idle', contact: '' })
    await clock.settle(next.login[slice].sendCode('nonsense'))
    expect([...device.metadata.values()].filter((text) => text.includes(contact))).toEqual([])
  })

  it('behavior: going back forgets it', async () => {
    const { kit, open } = await sendIn(instagram, login)
    kit.login[slice].back()
    await expect.poll(() => open('new tab').login[slice].state).toEqual({ status: 'idle', contact: '' })
  })

  it('behavior: an ordinary browser keeps it in its tab', async () => {
    const { open, device, contact } = await sendIn(safari, login)
    expect(open('new tab').login[slice].state).toEqual({ status: 'idle', contact: '' })
    expect(open('same tab').login[slice].state).toMatchObject({ status: 'code', contact })
    expect([...device.metadata.keys()].filter((name) => name.includes('pending'))).toEqual([])
  })
})
