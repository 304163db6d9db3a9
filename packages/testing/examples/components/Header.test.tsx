import { LatchkeyTestProvider } from '@latchkey/testing/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { Header } from './Header.tsx'

afterEach(cleanup)

it('shows a button to sign in', () => {
  render(
    <LatchkeyTestProvider>
      <Header />
    </LatchkeyTestProvider>,
  )
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
})

it('shows who is signed in, and their address', async () => {
  render(
    <LatchkeyTestProvider
      user={{ name: 'Grace', email: 'grace@example.com' }}
      wallets={[{ accounts: [{ chain: 'ethereum', address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' }] }]}
    >
      <Header />
    </LatchkeyTestProvider>,
  )
  expect(await screen.findByText('grace@example.com')).toBeTruthy()
  expect(await screen.findByText('0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359')).toBeTruthy()
})

it('shows that it is loading', () => {
  render(
    <LatchkeyTestProvider loading>
      <Header />
    </LatchkeyTestProvider>,
  )
  expect(screen.getByText('Loading')).toBeTruthy()
})

it('signs out', async () => {
  const signOut = vi.fn(async () => undefined)
  render(
    <LatchkeyTestProvider user actions={{ signOut }}>
      <Header />
    </LatchkeyTestProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(signOut).toHaveBeenCalledTimes(1)
})
