import type { KitState } from '@latchkey/react'
import { describe, expect, it } from 'vitest'

import { address, everyMethod, flowError, marmot, session } from '../../../test/fixtures.tsx'
import { signInState } from '../../../test/signInState.ts'
import { firstScreen, needsMore } from '../firstScreen.ts'
import { nextStep } from '../nextStep.ts'
import { screenOf } from '../screenOf.ts'
import type { SignInState } from '../signInState.ts'

const config = { status: 'ready', config: everyMethod } as const
const at = (wallet: KitState['wallet'], rest: Partial<SignInState> = {}) =>
  signInState({ config, wallet, ...rest })
const own = { wallet: marmot, purpose: 'login' } as const
const domain = 'larkfield.example'

describe('screenOf a login by wallet', () => {
  it.each<[string, KitState['wallet'], string]>([
    ['connecting', { status: 'connecting', ...own, slow: false }, 'walletWaiting'],
    ['ready', { status: 'ready', ...own, address, domain }, 'walletReady'],
    ['signing', { status: 'signing', ...own, address, slow: true }, 'walletWaiting'],
    ['working', { status: 'working', ...own, slow: false }, 'walletWaiting'],
    ['stale', { status: 'stale', ...own, address }, 'walletStale'],
    ['rejected', { status: 'idle', ...own, error: flowError('WALLET_REJECTED') }, 'walletProblem'],
    ['refused', { status: 'idle', ...own, error: flowError('WALLET_STAMP_INVALID') }, 'walletProblem'],
    ['a limit', { status: 'idle', ...own, error: flowError('LIMIT_EXCEEDED') }, 'walletProblem'],
    ['a fault', { status: 'idle', ...own, error: flowError('INTERNAL') }, 'unreachable'],
    ['none of ours loaded', { status: 'idle', error: flowError('CODE_NOT_LOADED') }, 'unreachable'],
  ])('behavior: chooses the screen of a wallet login: %s', (_, wallet, name) => {
    expect(screenOf(at(wallet, { wallets: true })).name).toBe(name)
    expect(needsMore(at(wallet))).toBe(true)
    if (!('purpose' in wallet)) return
    // Ignores what the profile links.
    const link = { ...wallet, purpose: 'link' } as KitState['wallet']
    expect(screenOf(at(link)).name).toBe('login')
    expect(needsMore(at(link))).toBe(false)
  })

  it('behavior: shows the list of wallets once the user asked for it', () => {
    const choosing = { status: 'choosing', domain } as const
    expect(screenOf(at(choosing)).name).toBe('login')
    expect(needsMore(at(choosing))).toBe(false)
    expect(needsMore(at({ status: 'idle' }, { wallets: true }))).toBe(true)
    const detected = [marmot]
    expect(screenOf(at(choosing, { wallets: true, detected }))).toEqual({
      name: 'walletChooser',
      props: { detected, hasWallet: true, contact: true, domain, offline: false },
    })
    // No wallet was searched yet.
    expect(screenOf(at({ status: 'idle' }, { wallets: true })).props).toMatchObject({ domain: undefined })
    const providers = ['wallet', 'passkey']
    expect(screenOf(at(choosing, { wallets: true, providers })).props).toMatchObject({
      contact: false,
    })
  })

  it('behavior: shows the exact text while the wallet asks to sign it', () => {
    const text = 'larkfield.example wants you to sign in'
    const signing = { status: 'signing', ...own, address, text, slow: false } as const
    expect(screenOf(at(signing)).props).toMatchObject({ text })
    const connecting = { status: 'connecting', ...own, slow: false } as const
    expect(screenOf(at(connecting)).props).toMatchObject({ text: undefined, thenSigns: true })
  })

  it('behavior: the first screen shows the error if no other screen could be loaded', () => {
    const error = flowError('UNREACHABLE')
    expect(firstScreen(at({ status: 'idle', error }), true).props).toMatchObject({ error })
  })

  it('behavior: offers a passkey after a login by wallet', () => {
    const auth = { status: 'signed-in', session } as const
    const done = { status: 'signed-in', wallet: marmot, isNewAccount: true, session } as const
    expect(nextStep(at(done, { auth, worthOffering: 'yes' }))).toBe('passkey')
    expect(nextStep(at({ status: 'working', ...own, slow: false }, { auth }))).toBe('wait')
    expect(screenOf(at(done, { auth, wallets: true })).name).toBe('signedIn')
  })
})
