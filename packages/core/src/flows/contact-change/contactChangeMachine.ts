import { readText } from '../../client/readAnswer.ts'
import { hasCode, KitError } from '../../errors/KitError.ts'
import { contactKind } from '../../sessions/displayName.ts'
import { nameSession } from '../../sessions/nameSession.ts'
import type { InternalKit } from '../internalKit.ts'
import type { TypedCode } from '../otp/otpEffects.ts'
import { createOtpMachine, readEmail, readPhone } from '../otp/otpMachine.ts'
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
 * A change of contact. The service is given the new contact first and notifies the old one; the change takes effect
 * when the user's session verifies a code. docs/decisions.md#verified-contacts
 */
export function createContactChangeMachine(kit: InternalKit): ContactChangeMachine {
  const { api, store } = kit
  let { kind } = store.get().contactChange

  const session = () => {
    const { auth } = store.get()
    if (auth.status === 'signed-in') return auth.session
    throw new KitError('SESSION_MISSING', {
      message: 'Nobody is signed in. Expected: a signed-in user who changes a contact.',
    })
  }

  /** Whether an earlier request succeeded and only its answer was lost. */
  async function isProven(contact: string, signal: AbortSignal): Promise<boolean> {
    const { user } = await api.getUser({ userId: session().userId }, { signal })
    const { field, proven } = kinds[kind]
    // The contact may have been there before, unverified.
    return user[proven] !== false && user[field]?.toLowerCase() === contact.toLowerCase()
  }

  async function prove({ otpId, code, contact, progress, signal }: TypedCode): Promise<void> {
    // The same key for each attempt, even if the session was refreshed in between.
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
      // `appName` is required on the wire; the service uses its own.
      const answer = await api.initOtp({ otpType, contact, appName: 'Latchkey' }, { signal })
      return { otpId: readText(answer, 'otpId', 'init_otp') }
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
    sendCode(contact, options) {
      kind = options?.kind ?? kind
      return machine.sendCode(contact)
    },
    async remove(removed) {
      const { userId } = session()
      if (removed === 'email') await api.updateUserEmail({ userId, userEmail: '' })
      else await api.updateUserPhoneNumber({ userId, userPhoneNumber: '' })
      showContact(kit, removed, undefined)
    },
  }
}

/** Labels a session that shows the old contact with the new one, or with another name of its account. */
function showContact(kit: InternalKit, kind: ContactKind, contact: string | undefined): void {
  const { active, update } = kit.sessionStore
  if (!active) return
  const { id, contact: before } = active.session
  if (before && contactKind(before) === kind) update(id, { contact })
  nameSession(kit, id).catch(() => {})
}
