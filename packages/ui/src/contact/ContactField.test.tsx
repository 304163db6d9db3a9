import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { ContactField } from './ContactField.tsx'

const rules = vi.hoisted(() => {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
})
vi.mock('../chunks/phone.ts', async (importOriginal) => {
  await rules.opened
  return importOriginal()
})
afterEach(cleanup)

it('behavior: the number can’t be changed while the phone rules load', async () => {
  const onSubmit = vi.fn()
  render(
    <ContactField
      kinds={{ email: false, phone: true }}
      contact=""
      primary
      sending={false}
      offline={false}
      onSubmit={onSubmit}
    />,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })
  fireEvent.change(field, { target: { value: '+447700900123' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(field.readOnly).toBe(true)
  expect(screen.getByRole('button', { name: 'Sending the code' }).ariaBusy).toBe('true')
  // A second click requests nothing.
  fireEvent.submit(field)
  rules.open()
  // The country list is long, and the machine may be busy.
  await expect.poll(() => onSubmit, { timeout: 60_000 }).toHaveBeenCalledOnce()
  expect(onSubmit).toHaveBeenCalledWith('+447700900123')
  await expect.poll(() => field.readOnly).toBe(false)
})

it('behavior: shows and submits the address alone where a mail program wrote more', async () => {
  const onSubmit = vi.fn()
  render(
    <ContactField
      kinds={{ email: true, phone: true }}
      contact=""
      primary
      sending={false}
      offline={false}
      onSubmit={onSubmit}
    />,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.change(field, { target: { value: 'Ann Lee <\u200bann＠example.com>;' } })
  fireEvent.submit(field)
  await expect.poll(() => onSubmit, { timeout: 60_000 }).toHaveBeenCalledWith('ann@example.com')
  expect(field.value).toBe('ann@example.com')
})
