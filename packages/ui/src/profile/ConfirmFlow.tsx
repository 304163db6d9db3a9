import { displayName, type Session, useKit, useKitState } from '@latchkey/react'
import { useEffect, useRef, useState } from 'react'

import { contactKind } from '../methods/contactKind.ts'
import { codeScreen } from '../modal/codeScreen.ts'
import { errorOf } from '../modal/errorOf.ts'
import { Slide } from '../modal/Slide.tsx'
import { useOnline } from '../parts/useOnline.ts'
import { CodeUsedUp } from '../screens/codeUsedUp.tsx'
import { OtpCode } from '../screens/otpCode.tsx'
import { PasskeyPrompt } from '../screens/passkeyPrompt.tsx'
import { ConfirmCard } from './ConfirmCard.tsx'

export interface ConfirmFlowProps {
  session: Session
  name: string
  contact: string | undefined
  passkey: boolean
  /** It follows another screen of the same card. */
  arrives?: boolean | undefined
  onConfirmed: () => void
  onLeave: () => void
}

/** The same person signs in once more, and is back where they were. */
export function ConfirmFlow(props: ConfirmFlowProps) {
  const { session, contact, passkey, arrives, onConfirmed, onLeave } = props
  const { passkeys, emailLogin, smsLogin } = useKit()
  const byPhone = contact !== undefined && contactKind(contact) === 'phone'
  const flow = byPhone ? smsLogin : emailLogin
  const login = useKitState(byPhone ? 'smsLogin' : 'emailLogin')
  const prompt = useKitState('passkey')
  const offline = !useOnline()

  // What an earlier login left would be taken for this one's, and this one's for a later one's.
  useEffect(() => {
    const forget = (): void => {
      for (const each of [emailLogin, smsLogin, passkeys]) each.reset()
    }
    forget()
    return forget
  }, [emailLogin, smsLogin, passkeys])
  useConfirmed(session, onConfirmed)

  const name = displayName({ name: props.name, contact: session.contact }) ?? ''
  const confirm = (
    <ConfirmCard
      seed={session.organizationId}
      name={name}
      contact={contact}
      passkey={passkey}
      sending={login.status === 'sending' || login.status === 'signed-in' || prompt.status === 'signed-in'}
      error={errorOf(prompt) ?? errorOf(login)}
      offline={offline}
      onPasskey={() => void passkeys.login()}
      onCode={(to) => {
        passkeys.reset()
        void flow.sendCode(to)
      }}
      onLeave={onLeave}
    />
  )
  const actions = {
    submitCode: (code: string) => void flow.submitCode(code),
    resend: () => void flow.resend(),
    back: flow.back,
    cancelPasskey: passkeys.cancel,
  }
  const code = codeScreen(login, offline)
  if (prompt.status === 'waiting' || prompt.status === 'working') {
    const working = prompt.status === 'working'
    return (
      <Slide name="prompt" depth={2} focus="title" modal arrives={arrives}>
        <PasskeyPrompt purpose="login" working={working} slow={working && prompt.slow} actions={actions} />
      </Slide>
    )
  }
  return (
    <Slide
      name={code?.name ?? 'confirm'}
      depth={code ? 2 : 1}
      focus={code?.name === 'otpCode' ? 'field' : 'title'}
      modal
      arrives={arrives}
    >
      {code?.name === 'otpCode' && <OtpCode {...code.props} actions={actions} />}
      {code?.name === 'codeUsedUp' && <CodeUsedUp {...code.props} actions={actions} />}
      {!code && confirm}
    </Slide>
  )
}

/** Calls once, when the person of `session` has signed in again. */
function useConfirmed(session: Session, onConfirmed: () => void): void {
  const [begun] = useState(session)
  const called = useRef(false)
  // A session that renews itself keeps the time at which the person proved who they are.
  const confirmed = session.userId === begun.userId && session.authTime > begun.authTime
  useEffect(() => {
    if (!confirmed || called.current) return
    called.current = true
    onConfirmed()
  }, [confirmed, onConfirmed])
}
