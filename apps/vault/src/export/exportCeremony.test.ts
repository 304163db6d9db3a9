import { describe, expect, it, vi } from 'vitest'
import { observeVisibility } from '../../test/observeVisibility.ts'
import { openVaultTest } from '../../test/openVaultTest.ts'
import { user } from '../../test/user.ts'

import { Closed } from '../page/page.ts'
import { exportCeremony } from './exportCeremony.ts'

const { open, service } = openVaultTest()

async function begin(kind: 'export-wallet' | 'export-account' = 'export-wallet') {
  const opened = await open()
  const [wallet] = await opened.app.wallets.list()
  const id = kind === 'export-wallet' ? wallet!.walletId : wallet!.accounts[0]!.address
  const result = exportCeremony(opened.vault, kind, id)
  result.catch((error) => error instanceof Closed || console.error(error))
  return { ...opened, wallet: wallet!, result }
}

const words = () =>
  [...document.querySelectorAll('.vault-word')].map((word) => word.lastChild?.textContent ?? '')

/** Types the three words that are asked for. */
async function typeWords(shown: readonly string[]) {
  await user.isAt('Check your backup')
  for (const label of document.querySelectorAll('label')) {
    const name = label.textContent!
    await user.types(name, shown[Number(name.replace(/\D/g, '')) - 1]!)
  }
}

describe('exportCeremony', () => {
  it('default: by passkey', async () => {
    const { result, wallet, app } = await begin()
    await user.isAt('Show recovery phrase')
    expect(user.reads()).not.toContain(wallet.walletName)
    await user.presses('Confirm with a passkey')
    await user.isAt('Your recovery phrase')
    expect(document.querySelector('.vault-address')?.textContent).toBe(wallet.accounts[0]!.address)
    expect(words()).toEqual(Array(12).fill(''))
    await user.presses('Show the words')
    await expect.poll(() => words()[11]).toMatch(/^[a-z]+$/)
    const shown = words()
    // The sheet has a line for each word, so it is offered once the words are known.
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    await user.presses('Print a sheet to write on')
    await expect.poll(() => print.mock.calls.length).toBe(1)
    print.mockRestore()
    expect(document.querySelectorAll('.vault-sheet__line')).toHaveLength(12 + 1)
    window.dispatchEvent(new Event('afterprint'))
    await user.presses("I've written them down")
    await user.isAt('Check your backup')
    for (const word of shown) expect(user.reads()).not.toContain(`>${word}<`)
    await typeWords(shown)
    await user.isAt('Your words are hidden again')
    await user.presses('Done')
    expect(await result).toEqual({ walletId: wallet.walletId, privateKeyId: undefined, verified: true })
    // Many words of the list also occur in tags and titles, so nothing at all may be left on the page.
    expect(document.querySelector('main')?.innerHTML).toBe('')
    // They are the words of this wallet: imported, they derive the same addresses.
    const [after] = await app.wallets.list()
    expect(after!.exported).toBe(true)
  })

  it('behavior: exports after a login by code', async () => {
    const { contact } = await begin()
    await user.presses('Confirm with a code')
    await user.types('Email or phone', contact)
    await user.presses('Send me a code')
    await user.isAt('Check your email')
    await user.types('6-digit code', (await service().inbox.code(contact))!)
    await user.isAt('Your recovery phrase')
  })

  it('behavior: a code signs nobody up', async () => {
    await begin()
    await user.presses('Confirm with a code')
    await user.types('Email or phone', 'nobody@example.com')
    await user.presses('Send me a code')
    await user.isAt('Check your email')
    await user.types('6-digit code', (await service().inbox.code('nobody@example.com'))!)
    await user.sees("That doesn't sign in to an account here. Confirm the way you usually sign in.")
  })

  it('behavior: exports the private key of an account, and removes it from the page', async () => {
    const { result, wallet } = await begin('export-account')
    await user.presses('Confirm with a passkey')
    await user.isAt('Your private key')
    await user.presses('Show the key')
    await user.sees(/^0x[0-9a-f]{64}$/)
    await user.presses("I've stored it")
    await user.isAt('Your key is hidden again')
    expect(user.reads()).not.toMatch(/0x[0-9a-f]{64}/)
    await user.presses('Done')
    expect(await result).toEqual({ walletId: wallet.walletId, privateKeyId: undefined })
  })

  it.each([
    ['blur', () => window.dispatchEvent(new Event('blur'))],
    ['pagehide', () => window.dispatchEvent(new Event('pagehide'))],
  ])('behavior: hides the words on %s', async (_, leave) => {
    await begin()
    await user.presses('Confirm with a passkey')
    await user.presses('Show the words')
    await expect.poll(() => words()[11]).toMatch(/^[a-z]+$/)
    leave()
    expect(words()).toEqual(Array(12).fill(''))
  })

  it('behavior: in a frame, the words are shown only once their button is visible', async () => {
    const visibility = observeVisibility()
    const { vault, app } = await open()
    const [wallet] = await app.wallets.list()
    exportCeremony({ ...vault, mode: 'frame' }, 'export-wallet', wallet!.walletId).catch(() => {})
    await user.isAt('Show recovery phrase')
    visibility.report(user.button('Confirm with a passkey'), { isVisible: true, ratio: 1 })
    await user.presses('Confirm with a passkey')
    await user.isAt('Your recovery phrase')
    user.button('Show the words').click()
    expect(user.button('Show the words').hasAttribute('aria-busy')).toBe(false)
    visibility.report(user.button('Show the words'), { isVisible: true, ratio: 1 })
    await user.presses('Show the words')
    await expect.poll(() => words()[11]).toMatch(/^[a-z]+$/)
    // Hidden again, it works without another wait: nothing else was there in between.
    await user.presses('Hide')
    await user.presses('Show the words')
    expect(words()[11]).toMatch(/^[a-z]+$/)
    vi.unstubAllGlobals()
  })

  it('behavior: wrong words are named', async () => {
    await begin()
    await user.presses('Confirm with a passkey')
    await user.presses('Show the words')
    await expect.poll(() => words()[11]).toMatch(/^[a-z]+$/)
    await user.presses("I've written them down")
    await user.presses('Check the words')
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(3)
    expect(document.querySelector('[role=alert]')?.textContent).toMatch(/^That's not word \d+\./)
    await user.presses('See the words again')
    await user.isAt('Your recovery phrase')
    expect(words()).toEqual(Array(12).fill(''))
  })

  it('behavior: in a frame, nothing can be confirmed before its button is visible', async () => {
    const visibility = observeVisibility()
    const { vault, app } = await open()
    const [wallet] = await app.wallets.list()
    exportCeremony({ ...vault, mode: 'frame' }, 'export-wallet', wallet!.walletId).catch(() => {})
    await user.isAt('Show recovery phrase')
    const buttons = ['Confirm with a passkey', 'Confirm with a code'].map(
      (name) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!,
    )
    for (const control of buttons) {
      visibility.report(control, { isVisible: false, ratio: 1 })
      control.click()
      expect(control.hasAttribute('aria-busy')).toBe(false)
    }
    // A press on the second would have led on to the next screen.
    await user.isAt('Show recovery phrase')
    for (const control of buttons) visibility.report(control, { isVisible: true, ratio: 1 })
    await user.presses('Confirm with a passkey')
    await user.isAt('Your recovery phrase')
    vi.unstubAllGlobals()
  })

  it("behavior: refuses another person's wallet", async () => {
    const other = await open()
    const [wallet] = await other.app.wallets.list()
    const { vault } = await open()
    exportCeremony(vault, 'export-wallet', wallet!.walletId).catch(() => {})
    await user.presses('Confirm with a passkey')
    await user.isAt('This wallet is in another account')
  })

  it('behavior: closed, it leaves nothing', async () => {
    const { vault, result } = await begin()
    await user.presses('Confirm with a passkey')
    await user.presses('Show the words')
    await expect.poll(() => words()[11]).toMatch(/^[a-z]+$/)
    vault.page.close()
    await expect(result).rejects.toThrow('')
    expect(document.querySelector('main')?.innerHTML).toBe('')
  })

  it('behavior: a closed prompt can be tried again', async () => {
    const { test } = await begin()
    test.device.passkeys.next.push('NotAllowedError')
    await user.presses('Confirm with a passkey')
    await user.sees('No passkey was used. Try again, or confirm another way.')
    await user.presses('Confirm with a passkey')
    await user.isAt('Your recovery phrase')
  })

  it('behavior: copies by press, and clears the clipboard', async () => {
    const writeText = vi.fn(async () => {})
    Object.assign(navigator, { clipboard: { writeText } })
    await begin()
    await user.presses('Confirm with a passkey')
    await user.presses('Show the words')
    await expect.poll(() => words()[11]).toMatch(/^[a-z]+$/)
    const phrase = words().join(' ')
    await user.presses('Copy')
    await user.sees('Copied. Anything on this device can read the clipboard.')
    expect(writeText).toHaveBeenLastCalledWith(phrase)
    await user.presses('Clear the clipboard')
    await user.sees('The clipboard is cleared.')
    expect(writeText).toHaveBeenLastCalledWith('')
  })
})
