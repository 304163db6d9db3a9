import { readText } from '../../client/readText.ts'
import { hasCode, KitError } from '../../errors/KitError.ts'
import type { InternalKit } from '../internalKit.ts'
import type { TypedCode } from '../otp/otpEffects.ts'
import { createOtpMachine } from '../otp/otpMachine.ts'
import { readEmail, readPhone } from '../otp/readContact.ts'
import type { ContactKind } from './contactChange.types.ts'
import type { ContactChangeMachine } from './contactChangeFlow.ts'

const kinds = {
  email: { otpType: 'OTP_TYPE_EMAIL', field: 'userEmail', proven: 'userEmailVerified', read: readEmail },
  phone: {
    otpType: 'OTP_TYPE_SMS',
    field: 'userPhoneNumber',
    proven: 'userPhoneNumberVerified',
    read: readPhone,
  },
} as const

/**
 * A change of contact: the new one is named to the service, which tells the old one and takes the place of
 * nothing yet; then the person's own session proves it by a code. decisions.md 7
 */
export function createContactChangeMachine(kit: InternalKit): ContactChangeMachine {
  const { api, store } = kit
  let { kind } = store.get().contactChange

  const session = () => {
    const { auth } = store.get()
    if (auth.status === 'signed-in') return auth.session
    throw new KitError('SESSION_MISSING', { message: 'A contact is changed by a person who is signed in.' })
  }

  /** Whether the code did its work, though its answer was lost. */
  async function isProven(contact: string, signal: AbortSignal): Promise<boolean> {
    const { user } = await api.getUser({ userId: session().userId }, { signal })
    const { field, proven } = kinds[kind]
    // It may have been there all the time, without a proof.
    return user[proven] !== false && user[field]?.toLowerCase() === contact.toLowerCase()
  }

  async function prove({ otpId, code, contact, progress, signal }: TypedCode): Promise<void> {
    // The same for each try, though the session may have been renewed or confirmed between them.
    progress.publicKey ??= session().publicKey
    const { publicKey } = progress
    await api.verifyOtp({ otpId, otpCode: code, publicKey }, { signal }).catch(async (error) => {
      const used = hasCode(error, 'OTP_EXPIRED')
      if (!used || !(await isProven(contact, signal))) throw error
    })
  }

  const machine = createOtpMachine(kit, {
    name: 'contactChange',
    userId: () => kit.sessionStore.active?.session.userId,
    label: () => ({ kind }),
    read: (text) => kinds[kind].read(text),
    async send(contact, signal) {
      const { otpType, field } = kinds[kind]
      // Asks for a recent login before any code is sent.
      await api.updateUser({ userId: session().userId, [field]: contact }, { signal })
      // The name is asked of everybody; whose message it is, the service knows itself.
      const answer = await api.initOtp({ otpType, contact, appName: 'Latchkey' }, { signal })
      return readText(answer, 'otpId', 'init_otp')
    },
    async finish(typed) {
      await prove(typed)
      const { contact } = typed
      showContact(kit, kind, contact)
      return { status: 'done', contact }
    },
    rejectsContact: ({ code }) => code === 'CREDENTIAL_CONFLICT',
  })
  return {
    ...machine,
    sendCode(contact, wanted) {
      kind = wanted?.kind ?? kind
      return machine.sendCode(contact)
    },
  }
}

/** A session that goes by the old contact goes by the new one from now on. */
function showContact(kit: InternalKit, kind: ContactKind, contact: string): void {
  const { active, update } = kit.sessionStore
  const before = active?.session.contact
  if (active && before && before.includes('@') === (kind === 'email')) update(active.session.id, { contact })
}
