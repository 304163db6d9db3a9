import { useAuthConfig, useKit, useKitState } from '@latchkey/react'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { FlowView } from '../flow/FlowView.tsx'
import { errorOf } from '../flow/flowState.ts'
import { useOnline } from '../parts/useOnline.ts'
import type { SignInActions } from '../sign-in/actions.ts'
import { codeScreen } from '../sign-in/otp/otpScreen.ts'
import { type Screen, type ScreenData, screens } from '../sign-in/screens.ts'
import { ChangeContactCard } from './ChangeContactCard.tsx'
import type { Kind } from './ContactSection.tsx'

export interface ContactFlowProps {
  kind: Kind
  present: string | undefined
  /** Draws the way to a fresh login, and comes back to what was asked for. */
  confirm: (onConfirmed: () => void, onLeave: () => void) => ReactNode
  onDone: (contact: string) => void
  onLeave: () => void
}

/** A contact is typed, a code goes there, and with that code it counts. */
export function ContactFlow({ kind, present, confirm, onDone, onLeave }: ContactFlowProps) {
  const { contactChange } = useKit()
  const state = useKitState('contactChange')
  const countries = useAuthConfig().config?.smsCountries
  const offline = !useOnline()
  const [returned, setReturned] = useState(false)

  // A change of the other contact, or one that is over, was left here earlier.
  const foreign = state.kind !== kind && state.status !== 'done'
  useEffect(() => {
    const { status } = contactChange.state
    if (status === 'done' || contactChange.state.kind !== kind) contactChange.reset()
  }, [contactChange, kind])
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
    // Asked for once more, it begins anew.
    return <Fragment key={error.at}>{confirm(goOn(contactChange.retry), goOn(contactChange.back))}</Fragment>
  }

  const actions = {
    submitCode: (code: string) => void contactChange.submitCode(code),
    resend: () => void contactChange.resend(),
    back: contactChange.back,
  }
  // In place of the card, as in a sign-in: the way back leads to it, with what was typed.
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
        contact={foreign ? '' : state.contact}
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
