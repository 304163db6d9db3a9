import { contactKind } from '@latchkey/core/internal'
import type { FlowError, KitState } from '@latchkey/react'
import { codeScreensChunk, rareScreensChunk } from '../../chunks/screenChunks.ts'
import { errorOf } from '../../flow/flowState.ts'
import { late } from '../../flow/late.tsx'
import { toOutcome } from '../../parts/rows/toOutcome.ts'
import { authFor } from '../addAccount.ts'
import { inlineError } from '../inlineErrors.ts'
import type { NamedLoginMethod } from '../LoginMethodButton.tsx'
import type { LaterPart, MethodScreen } from '../laterPart.ts'
import { providersOf } from '../methods.ts'
import { providerName } from '../oauth/socialProviders.ts'
import type { SignInState } from '../signInState.ts'
import type { AddContactData } from './AddContact.tsx'
import { activeCodeFlow } from './activeCodeFlow.ts'
import type { CodeExhaustedData } from './CodeExhausted.tsx'
import type { OtpCodeData } from './OtpCode.tsx'
import type { FirstOtpAction, OtpActions } from './otpMethod.tsx'

/** Data of each screen of one-time codes. */
export interface OtpScreens {
  otpCode: OtpCodeData
  addContact: AddContactData
  contactCode: OtpCodeData
  codeExhausted: CodeExhaustedData
}

const inline: readonly FlowError['code'][] = [
  'CONTACT_INVALID',
  'CODE_INCOMPLETE',
  'OTP_INVALID',
  'OTP_EXPIRED',
  'OTP_LIMIT_REACHED',
  'SMS_COUNTRY_NOT_ALLOWED',
]

/** One-time codes after the first screen, also those that add a second login method: signedInScreen.ts. */
export const otpLater: LaterPart<OtpActions, FirstOtpAction, OtpScreens> = {
  screens: {
    otpCode: { ...late(codeScreensChunk, (module) => module.OtpCode), depth: 2, focus: 'field' },
    addContact: { ...late(rareScreensChunk, (module) => module.AddContact), depth: 3, focus: 'title' },
    contactCode: { ...late(codeScreensChunk, (module) => module.OtpCode), depth: 4, focus: 'field' },
    codeExhausted: { ...late(rareScreensChunk, (module) => module.CodeExhausted), depth: 5, focus: 'title' },
  },
  screen: otpScreen,
  activeFlow: (state) => (state.auth.status === 'signed-in' ? 'contactChange' : activeCodeFlow(state)),
  inline,
  create({ kit, addAccount, choose }) {
    /** The flow whose code is on the screen. */
    const flow = () => {
      const state = kit.store.get()
      return authFor(addAccount, state).status === 'signed-in'
        ? kit.contactChange
        : kit.login[activeCodeFlow(state)]
    }
    return {
      actions: {
        prepareCode() {
          kit.login.email.prepare()
          codeScreensChunk.preload()
        },
        submitCode: (code) => void flow().submitCode(code),
        resend: () => void flow().resend(),
        addContact(contact) {
          choose({ adding: 'contact' })
          void kit.contactChange.start(contactKind(contact), contact)
        },
        askRecoveryContact: (contact, newContact) =>
          toOutcome(
            kit.proxy.recoveryInit({
              otpType: contactKind(contact) === 'email' ? 'OTP_TYPE_EMAIL' : 'OTP_TYPE_SMS',
              contact,
              newContact,
            }),
          ),
      },
      controls: {
        retry: () => flow().retry(),
        back({ passkey }) {
          if (passkey.status === 'idle') flow().back()
        },
      },
    }
  },
}

/** The error of a flow that sends codes, if it is shown under the field. */
export const codeError = (flow: object): FlowError | undefined => inlineError(errorOf(flow), inline)

/** The screen of a login by code; undefined before a code is sent, and once a user is signed in. */
function otpScreen(state: SignInState): MethodScreen<OtpScreens> | undefined {
  const { auth, config, online } = state
  if (auth.status === 'signed-in') return undefined
  const offline = !online
  const login = state[activeCodeFlow(state)]
  if (login.status === 'account-exists') {
    const { contact } = login
    const providers = providersOf(state)
    const names = config.config?.oauthNames
    const methods = login.methods.filter((method) => providers?.includes(method))
    const [id = ''] = login.methods
    const shown = { id, name: providerName(id, names), byCode: true }
    return { name: 'accountExists', props: { ...shown, contact, methods, names, offline } }
  }
  if (login.status === 'sending' && login.slow) return { name: 'stillWorking', props: { leavable: true } }
  const code = codeScreen(login, offline)
  if (code?.name !== 'otpCode') return code
  const { recoveryContacts, smsCountries: countries } = config.config ?? {}
  const recovery = recoveryContacts ? { countries } : undefined
  return { name: 'otpCode', props: { ...code.props, others: usedMethods(state), recovery } }
}

/** Login methods without a code that this browser has used, as far as the kit remembers. */
function usedMethods(state: SignInState): NamedLoginMethod[] {
  const { offer, lastMethod, config } = state
  const enabled = providersOf(state)?.filter((id) => !['email', 'sms'].includes(id)) ?? []
  return enabled
    .filter((id) => id === lastMethod || (id === 'passkey' && offer === 'likely'))
    .map((id) => ({ id, name: providerName(id, config.config?.oauthNames) }))
}

/** The screen of a code that was sent, by any flow that sends one. */
export function codeScreen(
  flow: KitState['email'] | KitState['contactChange'],
  offline: boolean,
  name: 'otpCode' | 'contactCode' = 'otpCode',
): MethodScreen<OtpScreens> | undefined {
  if (flow.status === 'exhausted') {
    const { contact, reason, resending, error } = flow
    return {
      name: 'codeExhausted',
      props: { contact, reason, resending, error: inlineError(error, inline), offline },
    }
  }
  if (flow.status !== 'code' && flow.status !== 'verifying') return undefined
  const { contact, codeLength, alphanumeric, expiresAt, resendAt } = flow
  const checking = flow.status === 'verifying'
  const changing = checking
    ? { checking, slow: flow.slow, resending: false }
    : {
        checking,
        slow: false,
        resending: flow.resending,
        error: inlineError(flow.error, inline),
        ...unsentOf(flow),
      }
  const code = { contact, codeLength, alphanumeric, expiresAt, resendAt }
  return { name, props: { ...code, ...changing, offline } }
}

/** Being offline has a note instead of a line, and the code is submitted again later. */
const unsentOf = ({ error }: { error?: FlowError | undefined }) =>
  error?.code === 'OFFLINE' && { unsent: true }
