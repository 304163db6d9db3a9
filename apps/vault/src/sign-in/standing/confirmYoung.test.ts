import { describe, expect, it } from 'vitest'

import { byCodeWithPasskey, openVaultTest } from '../../../test/openVaultTest.ts'
import { user } from '../../../test/user.ts'
import { confirm } from '../confirm.ts'
import { methodCeremony } from './methodCeremony.ts'

const { open, service } = openVaultTest()

/** Somebody whose passkey was added in the app. */
const openYoung = () => open({ signUp: byCodeWithPasskey })

async function typeCode(contact: string) {
  await user.presses('Send me a code')
  await user.isAt('Check your email')
  await user.types('6-digit code', (await service().inbox.code(contact))!)
}

const isEstablished = async ({ api, sessions }: Awaited<ReturnType<typeof open>>['app']) => {
  const { user: account } = await api.getUser({ userId: sessions.state.session!.userId })
  return account.authenticators.map(({ establishedAt }) => establishedAt !== undefined)
}

describe('confirmYoung', () => {
  it('default: another login method confirms the one that was used, once and for all', async () => {
    const { vault, contact, app } = await openYoung()
    const begin = () => confirm(vault, { title: 'Export', text: '', points: [] })
    const first = begin()
    first.catch(() => {})
    await user.presses('Confirm with a passkey')
    await user.isAt("Your passkey isn't confirmed yet")
    // Only what the account has, and what is established: the code.
    expect([...document.querySelectorAll('.lk-button')].map(({ textContent }) => textContent)).toEqual([
      'Send me a code',
    ])
    expect(await isEstablished(app)).toEqual([false])
    await typeCode(contact)
    await user.isAt('Your passkey is confirmed')
    await user.presses('Continue')
    expect(await first).toEqual({ contact })
    expect(await isEstablished(app)).toEqual([true])
    const second = begin()
    await user.presses('Confirm with a passkey')
    expect(await second).toEqual({})
  })

  it('behavior: another account confirms nothing', async () => {
    const other = await open()
    const { vault, app } = await openYoung()
    confirm(vault, { title: 'Export', text: '', points: [] }).catch(() => {})
    await user.presses('Confirm with a passkey')
    await user.isAt("Your passkey isn't confirmed yet")
    await user.presses('Use another email or phone')
    await user.types('Email or phone', other.contact)
    await typeCode(other.contact)
    await user.sees('That was another account. Sign in with the one you started with.')
    expect(await isEstablished(app)).toEqual([false])
    expect(await isEstablished(other.app)).toEqual([true])
  })

  it('behavior: an account without an established login method learns from when it counts', async () => {
    const { vault, app, test } = await openYoung()
    const next = `next-${vault.origin.length}@example.com`
    await app.contactChange.start('email', next)
    await app.contactChange.submitCode((await test.inbox.code(next))!)
    confirm(vault, { title: 'Export', text: '', points: [] }).catch(() => {})
    await user.presses('Confirm with a passkey')
    await user.isAt("Your passkey isn't confirmed yet")
    await user.sees(
      /no confirmed login method that could vouch for it\. It works here from \w+ \d+, \d{4}\.$/,
    )
    await user.presses('Confirm another way')
    await user.isAt('Export')
  })
})

describe('methodCeremony', () => {
  it('default: confirms the method that is used first', async () => {
    const { vault, contact, app } = await openYoung()
    const result = methodCeremony(vault)
    result.catch(() => {})
    await user.isAt('Confirm a login method')
    await user.presses('Confirm with a passkey')
    await user.isAt("Your passkey isn't confirmed yet")
    await typeCode(contact)
    await user.presses('Continue')
    expect(await result).toEqual({})
    expect(await isEstablished(app)).toEqual([true])
  })

  it('behavior: says that a method is confirmed already', async () => {
    const { vault } = await open()
    const result = methodCeremony(vault)
    result.catch(() => {})
    await user.presses('Confirm with a passkey')
    await user.isAt('This login method is confirmed already')
    await user.presses('Done')
    expect(await result).toEqual({})
  })
})
