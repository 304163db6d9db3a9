import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { authConfig, codeState, everyMethod, session } from '../../test/fixtures.tsx'
import { loadChunks } from '../../test/loadChunks.ts'
import { createStoryKit } from '../../test/storyKit.ts'
import { LatchkeyProvider } from '../app/LatchkeyProvider.tsx'
import { useApprovalsModal, useUserProfileModal, useWalletModal } from '../app/panelModals.ts'
import type { UseModalParameters, UseModalReturnType } from '../app/useModal.ts'
import { SignIn } from './SignIn.tsx'
import type { SignInScreen } from './signInOptions.ts'
import { useAddAccountModal } from './useAddAccountModal.ts'
import { type UseSignInModalParameters, useSignInModal } from './useSignInModal.ts'

// A busy machine needs long to load everything.
beforeAll(loadChunks, 600_000)
afterEach(cleanup)

interface OpenerProps {
  use: () => UseModalReturnType
}

function Opener({ use }: OpenerProps) {
  const { open, close, isOpen } = use()
  return (
    <>
      <button type="button" onClick={open}>
        Open
      </button>
      <button type="button" onClick={close}>
        Shut
      </button>
      <i>{String(isOpen)}</i>
    </>
  )
}

function draw(element: ReactNode, method = everyMethod) {
  const kit = createStoryKit({ authConfig: { status: 'ready', config: method } })
  kit.login.passkey.isWorthOffering = async () => false
  render(<LatchkeyProvider kit={kit}>{element}</LatchkeyProvider>)
  return kit
}

const drawModal = (parameters: UseSignInModalParameters) =>
  draw(<Opener use={() => useSignInModal(parameters)} />)
const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name)))
const signIn = (kit: ReturnType<typeof createStoryKit>, persistent = true) =>
  act(async () => {
    const signedIn = { ...session, persistent }
    kit.show({
      email: { status: 'signed-in', contact: '', isNewAccount: false, session: signedIn },
      auth: { status: 'signed-in', session: signedIn },
    })
  })

const titles: Record<SignInScreen, RegExp> = {
  methods: /^Sign in/,
  wallets: /^Choose a wallet$/,
  'passkey-sign-up': /^Create an account$/,
}

describe.each(Object.entries(titles) as [SignInScreen, RegExp][])(
  'initialScreen, %s',
  (initialScreen, name) => {
    it('default: the card begins with it', async () => {
      draw(<SignIn initialScreen={initialScreen} />)
      expect(await screen.findByRole('region', { name })).toBeDefined()
    })

    it('default: the window begins with it', async () => {
      drawModal({ initialScreen })
      await press('Open')
      expect(await screen.findByRole('dialog', { name })).toBeDefined()
    })

    it('behavior: the card begins with all methods if that one is not enabled', async () => {
      draw(<SignIn initialScreen={initialScreen} />, { ...authConfig, enabledProviders: ['email'] })
      expect(await screen.findByRole('textbox', { name: 'Email' })).toBeDefined()
    })
  },
)

describe('afterSignIn', () => {
  it('default: the card calls the latest one once, with the session', async () => {
    const afterSignIn = vi.fn()
    const kit = draw(<SignIn afterSignIn={(found) => afterSignIn(found)} />)
    await act(async () => kit.show({ email: codeState() }))
    expect(afterSignIn).not.toHaveBeenCalled()
    await signIn(kit)
    expect(afterSignIn).toHaveBeenCalledExactlyOnceWith(session)
  })

  it('behavior: the card says first that this browser does not keep the session', async () => {
    const afterSignIn = vi.fn()
    const kit = draw(<SignIn afterSignIn={afterSignIn} />)
    await signIn(kit, false)
    expect(afterSignIn).not.toHaveBeenCalled()
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(afterSignIn).toHaveBeenCalledOnce()
  })

  it('behavior: the card calls it for a person who is signed in already', async () => {
    const afterSignIn = vi.fn()
    const kit = createStoryKit()
    await signIn(kit)
    render(
      <LatchkeyProvider kit={kit}>
        <SignIn afterSignIn={afterSignIn} />
      </LatchkeyProvider>,
    )
    await vi.waitFor(() => expect(afterSignIn).toHaveBeenCalledExactlyOnceWith(session))
  })

  it('behavior: without it, the card has no Continue', async () => {
    const kit = draw(<SignIn />)
    await signIn(kit, false)
    expect(await screen.findByText("You're signed in")).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  it('default: the window calls it once it is closed, after onClose', async () => {
    const calls: string[] = []
    const kit = drawModal({
      afterSignIn: ({ userId }) => calls.push(userId),
      onClose: () => calls.push('closed'),
    })
    await press('Open')
    await signIn(kit)
    await vi.waitFor(() => expect(calls).toEqual(['closed', session.userId]))
    expect(screen.queryByText('false')).not.toBeNull()
  })

  it('behavior: the window does not call it if nobody signed in', async () => {
    const [afterSignIn, onClose] = [vi.fn(), vi.fn()]
    drawModal({ afterSignIn, onClose })
    await press('Open')
    await press('Open')
    expect(onClose).not.toHaveBeenCalled()
    await press('Shut')
    expect(onClose).toHaveBeenCalledOnce()
    expect(afterSignIn).not.toHaveBeenCalled()
  })
})

describe('useAddAccountModal', () => {
  it('default: asks a signed-in user, until they have signed in once more', async () => {
    const onClose = vi.fn()
    const kit = draw(<Opener use={() => useAddAccountModal({ onClose })} />)
    await act(async () => kit.show({ auth: { status: 'signed-in', session } }))
    await press('Open')
    expect(await screen.findByRole('dialog', { name: /^Sign in/ })).toBeDefined()
    expect(onClose).not.toHaveBeenCalled()
    await signIn(kit)
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })
})

const modals: Record<string, (parameters: UseModalParameters) => UseModalReturnType> = {
  useApprovalsModal,
  useUserProfileModal,
  useWalletModal,
}

describe.each(Object.entries(modals))('onClose, %s', (_, useIt) => {
  it('default: is called each time the window is closed', async () => {
    const onClose = vi.fn()
    const kit = draw(<Opener use={() => useIt({ onClose })} />)
    await signIn(kit)
    for (const times of [1, 2]) {
      await press('Open')
      expect(onClose).toHaveBeenCalledTimes(times - 1)
      await press('Shut')
      expect(onClose).toHaveBeenCalledTimes(times)
    }
  })
})
