import { codeScreensChunk } from '../../chunks/screenChunks.ts'
import { contactKind } from '../../contact/contactKind.ts'
import type { ActionContext, FlowControls } from '../actionContext.ts'
import { authFor } from '../addAccount.ts'
import { activeCodeFlow } from './activeCodeFlow.ts'

export interface FirstOtpActions {
  /** Somebody begins to type. */
  prepareCode(): void
  /** Sends a code to an email address or an E.164 phone number. */
  sendCode(contact: string): void
}

export interface OtpActions extends Pick<FirstOtpActions, 'prepareCode'> {
  submitCode(code: string): void
  resend(): void
  /** Sends a code to a contact that becomes the account's second login method. */
  addContact(contact: string): void
}

export function createOtpActions({ kit, addAccount }: ActionContext) {
  /** The flow whose code is on the screen. */
  const flow = () => {
    const state = kit.store.get()
    return authFor(addAccount, state).status === 'signed-in'
      ? kit.contactChange
      : kit.login[activeCodeFlow(state)]
  }
  const actions: OtpActions = {
    prepareCode() {
      kit.login.email.prepare()
      codeScreensChunk.preload()
    },
    submitCode: (code) => void flow().submitCode(code),
    resend: () => void flow().resend(),
    addContact: (contact) => void kit.contactChange.start(contactKind(contact), contact),
  }
  const controls: FlowControls = {
    retry: kit.login.email.retry,
    back({ passkey }) {
      if (passkey.status === 'idle') flow().back()
    },
  }
  return { actions, controls }
}
