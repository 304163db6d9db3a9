import { describe, expect, it, vi } from 'vitest'

import { observeVisibility } from '../../test/observeVisibility.ts'
import { openVaultTest } from '../../test/openVaultTest.ts'
import { user } from '../../test/user.ts'
import type { Vault } from '../vault.ts'
import { confirm } from './confirm.ts'

const { open, service } = openVaultTest()
const explanation = { title: 'Export', text: '', points: [] } as const

async function begin(change: (contact: string) => Partial<Vault>) {
  const opened = await open()
  const confirmed = confirm({ ...opened.vault, ...change(opened.contact) }, { ...explanation, points: [] })
  confirmed.catch(() => {})
  await user.isAt('Export')
  return { ...opened, confirmed }
}
const buttons = () => [...document.querySelectorAll('.lk-button')].map(({ textContent }) => textContent)
const primary = () => document.querySelector('.lk-button--primary')?.textContent

describe('confirm', () => {
  it('default: a passkey comes first, and a code needs a contact', async () => {
    await begin(() => ({}))
    expect(buttons()).toEqual(['Confirm with a passkey', 'Confirm with a code', 'Confirm with your wallet'])
    expect(primary()).toBe('Confirm with a passkey')
    await user.presses('Confirm with a code')
    expect(document.querySelector('input')?.value).toBe('')
    await user.types('Email or phone', 'no contact')
    await user.presses('Send me a code')
    await user.sees(/^We can't send a code there/)
  })

  it('parameters: hint without a passkey: one press sends a code to the contact', async () => {
    const { confirmed, contact } = await begin((known) => ({ hint: { methods: ['email'], contact: known } }))
    await user.sees(`We'll send a code to ${contact}.`)
    expect(buttons()).toEqual(['Send me a code', 'Confirm another way'])
    expect(primary()).toBe('Send me a code')
    await user.presses('Send me a code')
    await user.isAt('Check your email')
    await user.types('6-digit code', (await service().inbox.code(contact))!)
    expect(await confirmed).toEqual({ contact })
  })

  it('behavior: a contact of the hint can be changed, and what was typed stays', async () => {
    const { contact } = await begin(() => ({ hint: { methods: ['email'], contact: 'eve@example.com' } }))
    await user.sees("We'll send a code to eve@example.com.")
    expect(document.querySelector('input')).toBeNull()
    await user.presses('Use another email or phone')
    await user.types('Email or phone', contact)
    await user.presses('Send me a code')
    await user.isAt('Check your email')
    await user.presses('Use another email')
    await user.isAt('Export')
    await user.sees(`We'll send a code to ${contact}.`)
  })

  it('parameters: hint with a passkey: the contact is there for a code', async () => {
    const { contact } = await begin((known) => ({ hint: { methods: ['passkey', 'email'], contact: known } }))
    expect(primary()).toBe('Confirm with a passkey')
    await user.presses('Confirm with a code')
    await user.sees(`We'll send a code to ${contact}.`)
    await user.presses('Send me a code')
    await user.isAt('Check your email')
    expect(await service().inbox.code(contact)).toMatch(/^\d{6}$/)
  })

  it('behavior: a wrong hint costs nobody their passkey', async () => {
    const { confirmed } = await begin(() => ({ hint: { methods: ['email'] } }))
    await user.presses('Confirm another way')
    await user.presses('Confirm with a passkey')
    expect(await confirmed).toEqual({})
  })

  it('behavior: in a frame, a code is sent only once its button is visible', async () => {
    const visibility = observeVisibility()
    const { contact } = await begin((known) => ({
      mode: 'frame',
      hint: { methods: ['email'], contact: known },
    }))
    const send = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Send me a code')!
    visibility.report(send, { isVisible: false, ratio: 1 })
    send.click()
    document.querySelector('form')!.requestSubmit()
    expect(send.hasAttribute('aria-busy')).toBe(false)
    visibility.report(send, { isVisible: true, ratio: 1 })
    await user.presses('Send me a code')
    await user.isAt('Check your email')
    expect(await service().inbox.code(contact)).toMatch(/^\d{6}$/)
    vi.unstubAllGlobals()
  })

  it('behavior: a frame that finds no wallet offers a window, where there may be one', async () => {
    const needPopup = vi.fn(() => new Promise<never>(() => {}))
    await begin(() => ({ needPopup }))
    await user.presses('Confirm with your wallet')
    await user.sees(/^This browser has no wallet/)
    await user.presses('Continue in a window')
    await expect.poll(() => needPopup.mock.calls.length).toBe(1)
  })

  it('behavior: a wrong code stays, selected, and a new one replaces it', async () => {
    const { confirmed, contact } = await begin((known) => ({ hint: { methods: ['email'], contact: known } }))
    await user.presses('Send me a code')
    await user.isAt('Check your email')
    const code = (await service().inbox.code(contact))!
    await user.types('6-digit code', code === '000000' ? '000001' : '000000')
    await user.sees(/^That code isn't right/)
    const input = document.querySelector('input')!
    expect([input.value.length, input.selectionStart, input.selectionEnd]).toEqual([6, 0, 6])
    expect(input.getAttribute('aria-invalid')).toBe('true')
    await user.types('6-digit code', code)
    await confirmed
  })
})
