import type { FlowError } from '@latchkey/react'

import { passkeyScreensChunk, rareScreensChunk } from '../../chunks/screenChunks.ts'
import { errorOf } from '../../flow/flowState.ts'
import { late } from '../../flow/late.tsx'
import type { ActionContext, FlowControls } from '../actionContext.ts'
import { inlineError } from '../inlineErrors.ts'
import type { LaterPart, MethodScreen } from '../laterPart.ts'
import { methodsOf, providersOf } from '../methods.ts'
import type { SignInState } from '../signInState.ts'
import type { PasskeyOfferData } from './PasskeyOffer.tsx'
import type { PasskeyProblemData } from './PasskeyProblem.tsx'
import type { PasskeyPromptData } from './PasskeyPrompt.tsx'
import type { PasskeySignUpData } from './PasskeySignUp.tsx'
import type { FirstPasskeyAction, PasskeyActions } from './passkeyMethod.tsx'

/** Data of each screen of passkeys. */
export interface PasskeyScreens {
  passkeySignUp: PasskeySignUpData
  passkeyPrompt: PasskeyPromptData
  passkeyProblem: PasskeyProblemData
  passkeyOffer: PasskeyOfferData
}

/** Passkeys after the first screen. */
export const passkeyLater: LaterPart<PasskeyActions, FirstPasskeyAction, PasskeyScreens> = {
  screens: {
    passkeySignUp: {
      ...late(passkeyScreensChunk, (module) => module.PasskeySignUp),
      depth: 1,
      focus: 'title',
    },
    passkeyPrompt: {
      ...late(passkeyScreensChunk, (module) => module.PasskeyPrompt),
      depth: 2,
      focus: 'title',
    },
    passkeyProblem: {
      ...late(rareScreensChunk, (module) => module.PasskeyProblem),
      depth: 3,
      focus: 'title',
    },
    passkeyOffer: { ...late(passkeyScreensChunk, (module) => module.PasskeyOffer), depth: 3, focus: 'title' },
  },
  screen: passkeyScreen,
  inline: ['PASSKEY_CANCELLED', 'PASSKEY_TIMEOUT'],
  hasProblemScreen: ({ code }) => code.startsWith('PASSKEY_'),
  create({ kit: { store, login }, choose }: ActionContext) {
    let userName = ''
    let passkeyName: string | undefined
    const controls: FlowControls = {
      back: login.passkey.cancel,
      retry() {
        const { passkey } = store.get()
        const purpose = passkey.status === 'idle' ? passkey.for : undefined
        if (purpose === 'add') return login.passkey.add({ name: passkeyName })
        return purpose === 'sign-up' ? login.passkey.signUp({ userName, passkeyName }) : login.passkey.login()
      },
    }
    return {
      actions: {
        openSignUp() {
          choose({ signUp: userName, dismissed: errorOf(store.get().passkey) })
        },
        signUpWithPasskey(name, device) {
          userName = name
          passkeyName = device
          choose({ signUp: name })
          void login.passkey.signUp({ userName, passkeyName })
        },
        addPasskey(device) {
          passkeyName = device
          choose({ adding: 'passkey', confirmed: false })
          void login.passkey.add({ name: passkeyName })
        },
        cancelPasskey: login.passkey.cancel,
      },
      controls,
    }
  },
}

/** The screen of an open passkey prompt, or of one that failed; undefined otherwise. */
function passkeyScreen(state: SignInState): MethodScreen<PasskeyScreens> | undefined {
  const { passkey, dismissed } = state
  switch (passkey.status) {
    case 'waiting':
      return { name: 'passkeyPrompt', props: { purpose: passkey.for, working: false, slow: false } }
    case 'working':
      return {
        name: 'passkeyPrompt',
        props: { purpose: passkey.for, working: true, slow: passkey.slow },
      }
    case 'idle': {
      const { error, for: purpose = 'login' } = passkey
      if (!error?.code.startsWith('PASSKEY_') || error === dismissed || passkeyNotice(state)) return undefined
      const others = methodsOf(providersOf(state) ?? []).length > 1
      return { name: 'passkeyProblem', props: { error, purpose, others } }
    }
    default:
      return undefined
  }
}

/** How a passkey prompt ended without a result: the user is back where they were, and a hint says why. */
export function passkeyNotice({ passkey, dismissed }: SignInState): FlowError | undefined {
  const error = errorOf(passkey)
  if (error === dismissed) return undefined
  // An offer shows whatever else went wrong, since it can be declined.
  const isOffer = passkey.status === 'idle' && passkey.for === 'add' && !error?.code.startsWith('PASSKEY_')
  return isOffer && error?.code !== 'OFFLINE' ? error : inlineError(error, passkeyLater.inline)
}
