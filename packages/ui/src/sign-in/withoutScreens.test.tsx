import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { codeState, contact, flowError } from '../../test/fixtures.tsx'
import { createStoryKit } from '../../test/storyKit.ts'

const fail = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('../chunks/screens.ts', fail)
vi.mock('../texts/describeError.ts', fail)
afterEach(cleanup)

/** Draws the card of a page that has tried to load nothing yet: what failed twice is remembered as long as the page. */
async function draw(kit: ReturnType<typeof createStoryKit>) {
  vi.resetModules()
  const [{ LatchkeyProvider }, { SignInCard }] = await Promise.all([
    import('../app/LatchkeyProvider.tsx'),
    import('./SignInCard.tsx'),
  ])
  render(
    <LatchkeyProvider kit={kit}>
      <SignInCard />
    </LatchkeyProvider>,
  )
}

async function setUp() {
  const kit = createStoryKit()
  await draw(kit)
  fireEvent.change(screen.getByRole('textbox', { name: 'Email' }), { target: { value: contact } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  // The rules for addresses are with the screens. Without them, the service checks the address.
  await waitFor(() => expect(kit.login.email.sendCode).toHaveBeenCalledExactlyOnceWith(contact))
  return kit
}
const sentence = "We couldn't reach the sign-in service. Check your connection and try again."
const notLoaded = "Part of this page couldn't be loaded. Try again"

it('behavior: shows the error in place if its screen can’t be loaded', async () => {
  const kit = await setUp()
  act(() => kit.show({ email: { status: 'idle', contact, error: flowError('UNREACHABLE') } }))
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.getByRole('button', { name: notLoaded })).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe(contact)
})

it('behavior: says once that code is missing if a login can’t be loaded either', async () => {
  const kit = await setUp()
  act(() => kit.show({ email: { status: 'idle', contact, error: flowError('CODE_NOT_LOADED') } }))
  expect((await screen.findByRole('alert')).textContent).toBe(notLoaded)
  expect(screen.queryByText(sentence)).toBeNull()
})

it('behavior: doesn’t send the code again if the code screen can’t be loaded', async () => {
  const kit = await setUp()
  act(() => kit.show({ email: codeState() }))
  expect((await screen.findByRole('alert')).textContent).toBe(notLoaded)
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(kit.login.email.sendCode).toHaveBeenCalledOnce()
})

it('behavior: retries the configuration', async () => {
  const error = flowError('UNREACHABLE', { operation: 'wallet_kit_config' })
  const kit = createStoryKit({ authConfig: { status: 'error', error } })
  await draw(kit)
  expect(await screen.findByText(sentence)).toBeDefined()
  const load = kit.authConfig.load
  vi.mocked(load).mockClear()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(load).toHaveBeenCalledOnce()
})

it('behavior: offers a reload if its screen can’t be loaded again', async () => {
  const kit = await setUp()
  act(() => kit.show({ email: codeState() }))
  fireEvent.click(await screen.findByRole('button', { name: notLoaded }))
  const reload = "Part of this page couldn't be loaded. Reload the page"
  expect(await screen.findByRole('button', { name: reload })).toBeDefined()
})
