import { describe, expect, it } from 'vitest'

import { openTestService, someone } from '../../test/openTestService.ts'

const { start } = openTestService()

async function open() {
  const test = await start()
  const contact = someone()
  await test.signIn(contact)
  const { kit, clock } = test
  const names = async () => (await clock.settle(kit.wallets.list()))[0]?.accounts.map(({ name }) => name)
  const [wallet] = await clock.settle(kit.wallets.list())
  const accountId = wallet?.accounts[0]?.walletAccountId ?? ''
  const rename = (name: string) => clock.settle(kit.wallets.renameAccount({ accountId, name }))
  return { ...test, contact, names, rename }
}

describe('kit.wallets.renameAccount', () => {
  it('default: names an account on this device', async () => {
    const { names, rename } = await open()
    expect(await names()).toEqual([undefined, undefined])
    await rename('  Rent ')
    expect(await names()).toEqual(['Rent', undefined])
    await rename('x'.repeat(200))
    expect(await names()).toEqual(['x'.repeat(100), undefined])
    await rename(' ')
    expect(await names()).toEqual([undefined, undefined])
  })

  it('behavior: belongs to the user who gave it, and outlives the session', async () => {
    const { kit, clock, names, rename, signIn, contact } = await open()
    await rename('Rent')
    await clock.settle(kit.signOut())
    await signIn(someone())
    expect(await names()).toEqual([undefined, undefined])
    await clock.settle(kit.signOut())
    await signIn(contact)
    expect(await names()).toEqual(['Rent', undefined])
  })

  it('behavior: reads malformed storage as empty', async () => {
    const { kit, names, rename, device } = await open()
    const name = `latchkey.${kit.config.authProxyConfigId}.accountNames`
    for (const text of ['{', '[]', '{"version":1,"users":[]}', '{"version":1,"users":7}']) {
      device.metadata.set(name, text)
      expect(await names()).toEqual([undefined, undefined])
    }
    await rename('Rent')
    expect(await names()).toEqual(['Rent', undefined])
  })
})
