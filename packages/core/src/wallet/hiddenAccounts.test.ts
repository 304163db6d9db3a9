import { describe, expect, it } from 'vitest'

import { openTestService, someone } from '../../test/openTestService.ts'

const { start } = openTestService()

async function open() {
  const test = await start()
  const contact = someone()
  await test.signIn(contact)
  const { wallets } = test.kit
  const hide = (accountId: string, hidden = true) =>
    test.clock.settle(wallets.setHidden({ accountId, hidden }))
  return { ...test, contact, hide, list: () => test.clock.settle(test.kit.wallets.listHidden()) }
}

describe('hidden accounts', () => {
  it('default: hides an account, and shows it again', async () => {
    const { hide, list } = await open()
    expect(await list()).toEqual([])
    await hide('one')
    await hide('two')
    await hide('two')
    expect(await list()).toEqual(['two', 'one'])
    await hide('one', false)
    expect(await list()).toEqual(['two'])
  })

  it('behavior: belongs to the user who hid it, and outlives the session', async () => {
    const { kit, clock, hide, list, signIn, contact } = await open()
    await hide('one')
    await clock.settle(kit.signOut())
    expect(await list()).toEqual([])
    await hide('nobody’s')
    await signIn(someone())
    expect(await list()).toEqual([])
    await clock.settle(kit.signOut())
    await signIn(contact)
    expect(await list()).toEqual(['one'])
  })

  it('behavior: reads malformed storage as empty', async () => {
    const { kit, list, hide, device } = await open()
    const name = `latchkey.${kit.config.authProxyConfigId}.hiddenAccounts`
    for (const text of ['{', '[]', '{"version":1,"users":[]}', '{"version":1,"users":7}']) {
      device.metadata.set(name, text)
      expect(await list()).toEqual([])
    }
    await hide('one')
    expect(await list()).toEqual(['one'])
  })
})
