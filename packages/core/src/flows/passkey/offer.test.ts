import type { TestKit } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { count, loseAnswers, openTestService, someone, toCodeScreen } from '../../../test/openTestService.ts'

const { start } = openTestService()

async function signIn(test: TestKit, contact: string): Promise<void> {
  const code = await toCodeScreen(test, contact)
  const { status } = await test.clock.settle(test.kit.login.email.submitCode(code))
  expect(status).toBe('signed-in')
}
const isWorthOffering = ({ kit, clock }: TestKit) => clock.settle(kit.login.passkey.isWorthOffering())

describe('isWorthOffering', () => {
  it('default', async () => {
    const test = await start()
    expect(await isWorthOffering(test)).toBe(false)
    await signIn(test, someone())
    expect(await isWorthOffering(test)).toBe(true)
  })

  it('behavior: is false if the device supports none', async () => {
    const test = await start()
    test.device.passkeys.can = { supported: true, platform: false, autofill: true }
    await signIn(test, someone())
    expect(await isWorthOffering(test)).toBe(false)
  })

  it('behavior: is false if the account has one, on any device', async () => {
    const contact = someone()
    const test = await start()
    await signIn(test, contact)
    expect(await test.clock.settle(test.kit.login.passkey.add())).toMatchObject({ status: 'added' })
    expect(await isWorthOffering(test)).toBe(false)
    const other = await start()
    await signIn(other, contact)
    expect(await isWorthOffering(other)).toBe(false)
  })

  it('behavior: remembers a declined offer, by account and device', async () => {
    const [contact, another] = [someone(), someone()]
    const test = await start()
    await signIn(test, contact)
    test.kit.login.passkey.declineOffer()
    expect(await isWorthOffering(test)).toBe(false)
    await test.clock.settle(test.kit.signOut())
    await signIn(test, another)
    expect(await isWorthOffering(test)).toBe(true)
    await test.clock.settle(test.kit.signOut())
    test.kit.login.email.reset()
    await signIn(test, contact)
    expect(await isWorthOffering(test)).toBe(false)
  })

  it('behavior: false if anything is unknown', async () => {
    const test = await start({ network: loseAnswers('/get_authenticators', 99) })
    await signIn(test, someone())
    expect(await isWorthOffering(test)).toBe(false)
    expect(count(test, '/get_authenticators')).toBeGreaterThan(0)
  })
})
