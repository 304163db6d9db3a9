import { emptyFlows } from '@latchkey/core/internal'

import type { SignInState } from '../src/sign-in/signInState.ts'
import { noChoices } from '../src/sign-in/signInState.ts'
import { authConfig } from './fixtures.tsx'

export const ready = { status: 'ready', config: authConfig } as const

/** The state before anything was done, with the changes of a test. */
export const signInState = (changes: Partial<SignInState> = {}): SignInState => ({
  auth: { status: 'signed-out' },
  config: ready,
  configSlow: false,
  ...emptyFlows,
  detected: [],
  offer: 'autofill',
  worthOffering: 'unknown',
  online: true,
  providers: undefined,
  embedded: undefined,
  refused: [],
  hasWallet: true,
  ...noChoices,
  ...changes,
})
