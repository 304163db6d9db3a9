import type { Clock } from '../../environment/environment.ts'
import type { Lazy } from '../../environment/lazy.ts'
import type { Store } from '../../storage/createStore.ts'
import type { ContactChange, ContactKind } from '../contact-change/contactChange.types.ts'
import { createVerbs } from '../createVerbs.ts'
import type { KitState } from '../kitState.ts'
import type { OtpFlowState, OtpSlice } from './otpFlow.ts'
import type { OtpLogin } from './otpLogin.types.ts'

type Verb = 'sendCode' | 'submitCode' | 'resend' | 'continueAsNew' | 'retry' | 'back' | 'reset'

/** The verbs, behind the facade: the state changes before they return. */
export type OtpMachine = Record<Verb, (text: string, kind?: ContactKind) => Promise<OtpFlowState>>

interface Parts {
  store: Store<KitState>
  machine: Lazy<OtpMachine>
  clock: Clock
}

/** A flow as it can be seen before its machine is loaded: the state at once, the verbs load the rest. */
function createFacade<Slice extends OtpSlice>(slice: Slice, { store, machine, clock }: Parts) {
  const { state, run } = createVerbs(slice, store, clock, machine)
  const verb =
    (name: Verb) =>
    (text = '', kind?: ContactKind) =>
      run(
        (loaded) => loaded[name](text, kind),
        name === 'sendCode' && { status: 'idle', contact: text, ...(kind && { kind }) },
      )
  const sendCode = verb('sendCode')
  return {
    get state() {
      return state()
    },
    subscribe: store.subscribe,
    sendCode,
    start: (kind: ContactKind, contact: string) => sendCode(contact, kind),
    submitCode: verb('submitCode'),
    resend: verb('resend'),
    continueAsNew: verb('continueAsNew'),
    retry: verb('retry'),
    back: verb('back'),
    reset: verb('reset'),
  }
}

export const createOtpLogin = (slice: 'emailLogin' | 'smsLogin', parts: Parts): OtpLogin =>
  createFacade(slice, parts)

export const createContactChange = (parts: Parts): ContactChange => createFacade('contactChange', parts)
