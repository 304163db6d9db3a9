import { expect, it, vi } from 'vitest'

import { contact, flowError } from '../../test/fixtures.tsx'
import { createStoryKit } from '../../test/storyKit.ts'
import { createActions } from './createActions.ts'
import type { FirstActions } from './methods.ts'

const begin: Record<
  Exclude<keyof FirstActions, 'autofill' | 'prepareCode' | 'retry'>,
  (actions: FirstActions) => void
> = {
  sendCode: ({ sendCode }) => sendCode(contact),
  loginWithPasskey: ({ loginWithPasskey }) => loginWithPasskey(),
  openSignUp: ({ openSignUp }) => openSignUp(),
  loginWithOAuth: ({ loginWithOAuth }) => loginWithOAuth('google'),
  openWallets: ({ openWallets }) => openWallets(),
}

it.each(Object.entries(begin))('behavior: %s hides how an earlier passkey prompt ended', (_, run) => {
  const error = flowError('PASSKEY_CANCELLED')
  const kit = createStoryKit({ passkey: { status: 'idle', error, for: 'login' } })
  const choose = vi.fn()
  run(createActions({ kit, choose }))
  expect(choose).toHaveBeenCalledWith(expect.objectContaining({ dismissed: error }))
})
