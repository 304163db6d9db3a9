import { useKit, useLinkedWallets } from '@latchkey/react'
import { type ReactNode, useEffect, useState } from 'react'
import { FlowView } from '../../flow/FlowView.tsx'
import { isOwn } from '../../flow/flowState.ts'
import { useOnline } from '../../parts/useOnline.ts'
import type { SignInActions } from '../../sign-in/createLaterActions.ts'
import type { Screen } from '../../sign-in/laterParts.ts'
import { type ScreenData, screens } from '../../sign-in/screens.ts'
import { walletStep } from '../../sign-in/wallet/walletLater.ts'

export interface WalletFlowProps {
  /** Draws a fresh login, and returns to what was asked for. */
  confirm: (onConfirmed: () => void, onLeave: () => void) => ReactNode
  onDone: () => void
  onLeave: () => void
}

/** The user chooses a wallet, which signs that it belongs to this account, and can sign in from then on. */
export function WalletFlow({ confirm, onDone, onLeave }: WalletFlowProps) {
  const walletLogin = useKit().login.wallet
  const { state, detected, discover, link, sign, retry } = useLinkedWallets()
  const offline = !useOnline()
  const [returned, setReturned] = useState(false)
  useEffect(discover, [discover])
  // The state of an earlier login doesn't belong to this flow.
  useEffect(() => {
    walletLogin.reset()
    return walletLogin.reset
  }, [walletLogin])
  const done = state.status === 'linked'
  useEffect(() => {
    if (done) onDone()
  }, [done, onDone])

  const error = state.status === 'idle' && !isOwn(state) ? state.error : undefined
  // The wallet to link. If a wallet is also used to confirm, the kit's state is about that one.
  const [walletToLink, setWalletToLink] = useState<string>()
  const late =
    error?.code === 'REAUTHENTICATION_REQUIRED' && state.status === 'idle' ? state.wallet?.id : undefined
  if (late !== undefined && walletToLink === undefined) setWalletToLink(late)
  if (walletToLink !== undefined) {
    const goOn = (id?: string) => () => {
      setReturned(true)
      setWalletToLink(undefined)
      if (id !== undefined) void link(id)
    }
    return confirm(goOn(walletToLink), goOn())
  }
  const actions = {
    chooseWallet: (id: string) => void link(id),
    sign: () => void sign(),
    leaveWallet: walletLogin.cancel,
    back: onLeave,
    retry: () => void retry(),
    dismiss: walletLogin.reset,
  }
  const wallet = state.status === 'idle' ? state.wallet : undefined
  const screen: Screen =
    walletStep(state, offline) ??
    (error
      ? { name: 'walletProblem', props: { wallet, error, offline } }
      : { name: 'walletChooser', props: { detected, contact: undefined, domain: undefined, offline } })
  return (
    <FlowView<ScreenData, SignInActions>
      screens={screens}
      screen={screen}
      actions={actions}
      modal
      arrives={returned}
    />
  )
}
