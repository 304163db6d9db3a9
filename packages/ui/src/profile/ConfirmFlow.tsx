import { displayName, type KitState, type Session, useKit, useKitState } from '@latchkey/react'
import { useEffect, useMemo, useRef, useState } from 'react'

import { contactKind } from '../contact/contactKind.ts'
import { errorOf } from '../flow/errorOf.ts'
import { isOwn } from '../flow/isOwn.ts'
import { useOnline } from '../parts/useOnline.ts'
import { createLaterActions } from '../sign-in/createLaterActions.ts'
import { socialScreen } from '../sign-in/oauth/socialScreen.ts'
import { codeScreen } from '../sign-in/otp/codeScreen.ts'
import type { Screen } from '../sign-in/screens.ts'
import type { Way } from '../sign-in/WayButton.tsx'
import { walletScreen } from '../sign-in/wallet/walletScreen.ts'
import { ConfirmCard } from './ConfirmCard.tsx'
import { FlowScreen } from './FlowScreen.tsx'

export interface ConfirmFlowProps {
  session: Session
  name: string
  contact: string | undefined
  passkey: boolean
  others: readonly Way[]
  /** It follows another screen of the same card. */
  arrives?: boolean | undefined
  onConfirmed: () => void
  onLeave: () => void
}

/** The same person signs in once more, and is back where they were. */
export function ConfirmFlow(props: ConfirmFlowProps) {
  const { session, contact, passkey, others, arrives, onConfirmed, onLeave } = props
  const kit = useKit()
  const { passkeys, emailLogin, smsLogin, oauth, wallets } = kit
  const byPhone = contact !== undefined && contactKind(contact) === 'phone'
  const flow = byPhone ? smsLogin : emailLogin
  const login = useKitState(byPhone ? 'smsLogin' : 'emailLogin')
  const prompt = useKitState('passkey')
  const social = useKitState('oauth')
  const wallet = useKitState('wallet')
  const detected = useKitState('detectedWallets')
  const config = useKitState('authConfig')
  const online = useOnline()
  const [amongWallets, setAmongWallets] = useState(false)

  // What an earlier login left would be taken for this one's, and this one's for a later one's.
  useEffect(() => {
    for (const each of [emailLogin, smsLogin, passkeys, oauth, wallets]) each.reset()
    return () => {
      for (const each of [emailLogin, smsLogin, passkeys, oauth, wallets]) if (isOwn(each.state)) each.reset()
    }
  }, [emailLogin, smsLogin, passkeys, oauth, wallets])
  useEffect(() => (amongWallets ? wallets.discover() : undefined), [amongWallets, wallets])
  useConfirmed(session, onConfirmed)

  const [begun] = useState(session)
  const actions = useMemo(
    () =>
      createLaterActions(
        kit,
        ({ wallets }) => wallets !== undefined && setAmongWallets(wallets),
        { session: begun },
        undefined,
      ),
    [kit, begun],
  )
  const name = displayName({ name: props.name, contact: session.contact }) ?? ''
  // What has no screen of its own is said on the card.
  const listed = amongWallets && !errorOf(wallet)
  const facts = { auth: signedOut, config, online, oauth: social, wallet, detected, wallets: listed }
  const screen =
    promptScreen(prompt) ??
    ownCode(codeScreen(login, !online)) ??
    socialScreen(facts) ??
    walletScreen({ ...facts, providers: walletsAlone })
  const isIn = [login, prompt, social, wallet].some(({ status }) => status === 'signed-in')
  return (
    <FlowScreen screen={screen} actions={actions} arrives={arrives}>
      <ConfirmCard
        seed={session.organizationId}
        name={name}
        contact={contact}
        passkey={passkey}
        others={others}
        sending={login.status === 'sending' || isIn}
        error={[prompt, login, social, wallet].map(errorOf).find(Boolean)}
        offline={!online}
        onPasskey={() => void passkeys.login()}
        onCode={(to) => {
          passkeys.reset()
          void flow.sendCode(to)
        }}
        onOther={actions.signInAgain}
        onLeave={onLeave}
      />
    </FlowScreen>
  )
}

const signedOut = { status: 'signed-out' } as const
/** Whoever has no wallet here goes back to the other ways of the card. */
const walletsAlone = ['wallet']

/** Whoever confirms who they are has no other contact to use. */
const ownCode = (screen: Screen | undefined): Screen | undefined =>
  screen?.name === 'otpCode' ? { name: 'otpCode', props: { ...screen.props, own: true } } : screen

function promptScreen(prompt: KitState['passkey']): Screen | undefined {
  if (prompt.status !== 'waiting' && prompt.status !== 'working') return undefined
  const working = prompt.status === 'working'
  return { name: 'passkeyPrompt', props: { purpose: 'login', working, slow: working && prompt.slow } }
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
