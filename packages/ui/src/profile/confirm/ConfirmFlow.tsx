import { contactKind, loginFlowNames } from '@latchkey/core/internal'
import { displayName, type KitState, type Session, useKit, useKitState } from '@latchkey/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { FlowView } from '../../flow/FlowView.tsx'
import { errorOf, hasSignedIn, isForSignIn } from '../../flow/flowState.ts'
import { useOnline } from '../../parts/useOnline.ts'
import { createLaterActions, type SignInActions } from '../../sign-in/createLaterActions.ts'
import type { NamedLoginMethod } from '../../sign-in/LoginMethodButton.tsx'
import type { Screen } from '../../sign-in/laterParts.ts'
import { socialScreen } from '../../sign-in/oauth/oauthLater.ts'
import { codeScreen } from '../../sign-in/otp/otpLater.ts'
import { type ScreenData, screens } from '../../sign-in/screens.ts'
import { walletScreen } from '../../sign-in/wallet/walletLater.ts'
import { ConfirmCard } from './ConfirmCard.tsx'

export interface ConfirmFlowProps {
  session: Session
  name: string
  contact: string | undefined
  passkey: boolean
  others: readonly NamedLoginMethod[]
  /** Whether it follows another screen of the same card. */
  arrives?: boolean | undefined
  onConfirmed: () => void
  onLeave: () => void
}

/** The same user signs in again, and returns to where they were. */
export function ConfirmFlow(props: ConfirmFlowProps) {
  const { session, contact, passkey, others, arrives, onConfirmed, onLeave } = props
  const kit = useKit()
  const { passkey: passkeys, wallet: walletLogin } = kit.login
  const byPhone = contact !== undefined && contactKind(contact) === 'phone'
  const codeFlow = byPhone ? 'sms' : 'email'
  const flow = kit.login[codeFlow]
  const login = useKitState(codeFlow)
  const prompt = useKitState('passkey')
  const social = useKitState('oauth')
  const wallet = useKitState('wallet')
  const detected = useKitState('detectedWallets')
  const config = useKitState('authConfig')
  const online = useOnline()
  const [amongWallets, setAmongWallets] = useState(false)

  // The state of an earlier login would count for this one, and this one's for a later one.
  useEffect(() => {
    for (const each of loginFlowNames) kit.login[each].reset()
    return () => {
      const state = kit.store.get()
      for (const each of loginFlowNames) if (isForSignIn(state[each])) kit.login[each].reset()
    }
  }, [kit])
  useEffect(() => (amongWallets ? walletLogin.discover() : undefined), [amongWallets, walletLogin])
  useConfirmed(session, onConfirmed)

  const [begun] = useState(session)
  const actions = useMemo(
    () =>
      createLaterActions({
        kit,
        choose: ({ wallets }) => wallets !== undefined && setAmongWallets(wallets),
        addAccount: { session: begun },
      }),
    [kit, begun],
  )
  const name = displayName({ name: props.name, contact: session.contact }) ?? ''
  // An error without a screen of its own is shown on the card.
  const listed = amongWallets && !errorOf(wallet)
  const signInState = { auth: signedOut, config, online, oauth: social, wallet, detected, wallets: listed }
  const screen =
    promptScreen(prompt) ??
    ownCode(codeScreen(login, !online)) ??
    socialScreen(signInState) ??
    walletScreen({ ...signInState, providers: walletsAlone })
  const isDone = [login, prompt, social, wallet].some(hasSignedIn)
  return (
    <FlowView<ScreenData, SignInActions>
      screens={screens}
      screen={screen}
      actions={actions}
      modal
      arrives={arrives}
    >
      <ConfirmCard
        seed={session.organizationId}
        name={name}
        contact={contact}
        passkey={passkey}
        others={others}
        sending={login.status === 'sending' || isDone}
        error={[prompt, login, social, wallet].map(errorOf).find(Boolean)}
        offline={!online}
        onPasskey={() => void passkeys.login()}
        onCode={(to) => {
          passkeys.reset()
          void flow.sendCode(to)
        }}
        onOther={actions.signInAgain}
        onSignOut={() => void kit.signOut()}
        onLeave={onLeave}
      />
    </FlowView>
  )
}

const signedOut = { status: 'signed-out' } as const
/** Without a wallet, the user goes back to the other methods of the card. */
const walletsAlone = ['wallet']

/** A user who confirms their identity has no other contact to use. */
const ownCode = (screen: Screen | undefined): Screen | undefined =>
  screen?.name === 'otpCode' ? { name: 'otpCode', props: { ...screen.props, isOnlyContact: true } } : screen

function promptScreen(prompt: KitState['passkey']): Screen | undefined {
  if (prompt.status !== 'waiting' && prompt.status !== 'working') return undefined
  const working = prompt.status === 'working'
  return { name: 'passkeyPrompt', props: { purpose: 'login', working, slow: working && prompt.slow } }
}

/** Calls back once, when the user of `session` has signed in again. */
function useConfirmed(session: Session, onConfirmed: () => void): void {
  const [begun] = useState(session)
  const called = useRef(false)
  // A refreshed session keeps the time of its login.
  const confirmed = session.userId === begun.userId && session.authTime > begun.authTime
  useEffect(() => {
    if (!confirmed || called.current) return
    called.current = true
    onConfirmed()
  }, [confirmed, onConfirmed])
}
