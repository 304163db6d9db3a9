import { LatchkeyTestProvider } from '@latchkey/testing/react'
import { useAuth, useKit, useSession, useSessions, useUser, useWallets } from '@latchkey/ui'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(cleanup)
type Kit = ReturnType<typeof useKit>

function Facts({ read }: { read?: (kit: Kit) => void }) {
  read?.(useKit())
  const { status, isLoaded } = useAuth()
  const facts = [
    status,
    isLoaded,
    useSession()?.contact,
    useSessions().sessions.length,
    useUser().data?.userName,
    useWallets().data?.map(({ walletName, accounts }) => [
      walletName,
      accounts.map(({ address }) => address),
    ]),
  ]
  return <p>{facts.join(' ')}</p>
}

describe('LatchkeyTestProvider', () => {
  it('default: nobody is signed in', () => {
    render(
      <LatchkeyTestProvider>
        <Facts />
      </LatchkeyTestProvider>,
    )
    expect(screen.getByText('signed-out true 0')).toBeTruthy()
  })

  it('parameters: loading', () => {
    render(
      <LatchkeyTestProvider loading user>
        <Facts />
      </LatchkeyTestProvider>,
    )
    expect(screen.getByText('loading false 0')).toBeTruthy()
  })

  it('parameters: user and wallets, and other props draw another state', async () => {
    const { rerender } = render(
      <LatchkeyTestProvider
        user
        wallets={[{ name: 'Savings', accounts: [{ chain: 'solana', address: 'abc' }] }]}
      >
        <Facts />
      </LatchkeyTestProvider>,
    )
    expect(await screen.findByText('signed-in true ada@example.com 1 Ada Lovelace Savings,abc')).toBeTruthy()
    rerender(
      <LatchkeyTestProvider user={{ name: 'Grace', email: undefined, phone: '+447700900123' }}>
        <Facts />
      </LatchkeyTestProvider>,
    )
    expect(await screen.findByText('signed-in true +447700900123 1 Grace')).toBeTruthy()
  })

  it('behavior: an action without an answer rejects, and says which it was', async () => {
    let kit: Kit | undefined
    const list = vi.fn(async () => [])
    render(
      <LatchkeyTestProvider user actions={{ wallets: { list } }}>
        <Facts
          read={(read) => {
            kit = read
          }}
        />
      </LatchkeyTestProvider>,
    )
    await expect(kit?.wallets.signMessage({ address: '0x', message: 'Hello' })).rejects.toThrow(
      "LatchkeyTestProvider: kit.wallets.signMessage was called, and there is no service. Answer it in the provider's `actions`: { wallets: { signMessage: async () => … } }",
    )
    await expect(kit?.signOut()).rejects.toThrow('{ signOut: async () => … }')
    await expect(kit?.login.email.sendCode('a@example.com')).rejects.toThrow(
      '{ login: { email: { sendCode: async () => … } } }',
    )
    await vi.waitFor(() => expect(list).toHaveBeenCalled())
  })
})
