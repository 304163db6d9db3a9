import type { Flow } from '../flow.ts'
import { createOtpVerbs, type OtpMachine, readStoredOtp } from '../otp/otpFlow.ts'
import type { ContactChange, ContactChangeState, ContactKind } from './contactChange.types.ts'

/** Machine of a change of contact, loaded on demand. */
export type ContactChangeMachine = OtpMachine<{ kind: ContactKind }> & Pick<ContactChange, 'remove'>

const empty: ContactChangeState = { status: 'idle', contact: '', kind: 'email' }

export const contactChange: Flow<false, ContactChangeState, ContactChange, ContactChangeMachine> = {
  isLogin: false,
  empty,
  create(context) {
    const { sendCode, prepare: _, ...verbs } = createOtpVerbs(context, empty)
    return {
      ...verbs,
      get state() {
        return context.get()
      },
      remove: (kind) => context.machine().then((machine) => machine.remove(kind)),
      start: (kind, contact) => sendCode(contact, { kind }),
    }
  },
  restore(scope, userId) {
    const stored = readStoredOtp<ContactChangeState>(scope, 'contactChange')
    return stored?.userId === userId ? stored?.state : undefined
  },
  keyName: (scope) => readStoredOtp(scope, 'contactChange')?.otpId,
  isOfUser: ({ contact }) => contact !== '',
}
