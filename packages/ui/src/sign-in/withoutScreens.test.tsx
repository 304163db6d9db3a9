import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { codeState, contact, flowError } from '../../test/fixtures.tsx'
import { createStoryKit } from '../../test/storyKit.ts'
import { LatchkeyProvider } from '../app/LatchkeyProvider.tsx'
import { SignInCard } from './SignInCard.tsx'

vi.mock('../chunks/screens.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
afterEach(cleanup)

function setUp() {
  const kit = createStoryKit()
  render(
    <LatchkeyProvider kit={kit}>
      <SignInCard />
    </LatchkeyProvider>,
  )
  fireEvent.change(screen.getByRole('textbox', { name: 'Email' }), { target: { value: contact } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(kit.emailLogin.sendCode).toHaveBeenCalledExactlyOnceWith(contact)
  return kit
}
const sentence = "We couldn't reach the sign-in service. Check your connection and try again."
const notLoaded = "Part of this page couldn't be loaded. Try again"

it('behavior: shows the error in place if its screen can’t be loaded', async () => {
  const kit = setUp()
  act(() => kit.show({ emailLogin: { status: 'idle', contact, error: flowError('UNREACHABLE') } }))
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.getByRole('button', { name: notLoaded })).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe(contact)
})

it('behavior: doesn’t send the code again if the code screen can’t be loaded', async () => {
  const kit = setUp()
  act(() => kit.show({ emailLogin: codeState() }))
  expect((await screen.findByRole('alert')).textContent).toBe(notLoaded)
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(kit.emailLogin.sendCode).toHaveBeenCalledOnce()
})

it('behavior: retries the configuration', async () => {
  const error = flowError('UNREACHABLE', { operation: 'wallet_kit_config' })
  const kit = createStoryKit({ authConfig: { status: 'error', error } })
  render(
    <LatchkeyProvider kit={kit}>
      <SignInCard />
    </LatchkeyProvider>,
  )
  expect(await screen.findByText(sentence)).toBeDefined()
  const asked = kit.authConfig.load
  vi.mocked(asked).mockClear()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(asked).toHaveBeenCalledOnce()
})

it('behavior: offers a reload if its screen can’t be loaded again', async () => {
  const kit = setUp()
  act(() => kit.show({ emailLogin: codeState() }))
  fireEvent.click(await screen.findByRole('button', { name: notLoaded }))
  const reload = "Part of this page couldn't be loaded. Reload the page"
  expect(await screen.findByRole('button', { name: reload })).toBeDefined()
})
