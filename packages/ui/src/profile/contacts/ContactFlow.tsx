import { useAuthConfig, useKit, useKitState } from '@latchkey/react'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { FlowView } from '../../flow/FlowView.tsx'
import { errorOf } from '../../flow/flowState.ts'
import { useOnline } from '../../parts/useOnline.ts'
import type { SignInActions } from '../../sign-in/createLaterActions.ts'
import type { Screen } from '../../sign-in/laterParts.ts'
import { codeScreen } from '../../sign-in/otp/otpLater.ts'
import { type ScreenData, screens } from '../../sign-in/screens.ts'
import { ChangeContactCard } from './ChangeContactCard.tsx'
import type { Kind } from './listContacts.ts'

export interface ContactFlowProps {
  kind: Kind
  present: string | undefined
  /** The present contact is to be verified, not replaced: its code is sent at once. */
  verify?: string | undefined
  /** Draws a fresh login, and returns to what was asked for. */
  confirm: (onConfirmed: () => void, onLeave: () => void) => ReactNode
  onDone: (contact: string) => void
  onLeave: () => void
}

/** The user enters a contact, and verifies it with the code that is sent there. */
export function ContactFlow({ kind, present, verify, confirm, onDone, onLeave }: ContactFlowProps) {
  const { contactChange } = useKit()
  const state = useKitState('contactChange')
  const countries = useAuthConfig().config?.smsCountries
  const offline = !useOnline()
  const [returned, setReturned] = useState(false)

  // An earlier change of the other kind of contact, or a change that is done.
  const foreign = state.kind !== kind && state.status !== 'done'
  useEffect(() => {
    const { status } = contactChange.state
    if (status === 'done' || contactChange.state.kind !== kind || verify) contactChange.reset()
    if (verify) void contactChange.start(kind, verify)
  }, [contactChange, kind, verify])
  const done = state.status === 'done' && state.kind === kind ? state.contact : undefined
  useEffect(() => {
    if (done === undefined) return
    contactChange.reset()
    onDone(done)
  }, [done, contactChange, onDone])

  const error = errorOf(state)
  if (error?.code === 'REAUTHENTICATION_REQUIRED') {
    const goOn = (verb: () => unknown) => () => {
      setReturned(true)
      verb()
    }
    // If a fresh login is required again, it starts over.
    return <Fragment key={error.at}>{confirm(goOn(contactChange.retry), goOn(contactChange.back))}</Fragment>
  }

  const actions = {
    submitCode: (code: string) => void contactChange.submitCode(code),
    resend: () => void contactChange.resend(),
    back: contactChange.back,
  }
  // Replaces the card, as in a sign-in. Back returns to it, with what was typed.
  const slow = state.status === 'sending' && state.slow
  const waiting: Screen | undefined = slow ? { name: 'stillWorking', props: { leavable: true } } : undefined
  const screen = foreign ? undefined : (waiting ?? codeScreen(state, offline))
  return (
    <FlowView<ScreenData, SignInActions>
      screens={screens}
      screen={screen}
      actions={actions}
      modal
      focus="field"
      arrives={returned}
    >
      <ChangeContactCard
        kind={kind}
        present={present}
        verify={verify}
        contact={foreign ? '' : state.contact || (verify ?? '')}
        countries={countries}
        sending={state.status === 'sending' || state.status === 'done'}
        error={error?.code === 'OFFLINE' ? undefined : error}
        offline={offline}
        onSubmit={(contact) => void contactChange.start(kind, contact)}
        onLeave={onLeave}
      />
    </FlowView>
  )
}
