import { type KitState, useKit, useLinkedWallets } from '@latchkey/react'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'

import { FlowView } from '../../flow/FlowView.tsx'
import { isForSignIn } from '../../flow/flowState.ts'
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
  const [followsLogin, setFollowsLogin] = useState(false)
  const [walletId, forgetWallet] = useWalletToConfirm(state)
  useEffect(discover, [discover])
  // The state of an earlier login doesn't belong to this flow.
  useEffect(() => {
    walletLogin.reset()
    return walletLogin.reset
  }, [walletLogin])
  const isLinked = state.status === 'linked'
  useEffect(() => {
    if (isLinked) onDone()
  }, [isLinked, onDone])

  if (walletId !== undefined) {
    const leaveLogin = () => {
      setFollowsLogin(true)
      forgetWallet()
    }
    const linkAfterLogin = () => {
      leaveLogin()
      void link(walletId)
    }
    return confirm(linkAfterLogin, leaveLogin)
  }
  const actions = {
    chooseWallet: (id: string) => void link(id),
    sign: () => void sign(),
    leaveWallet: walletLogin.cancel,
    back: onLeave,
    retry: () => void retry(),
    dismiss: walletLogin.reset,
  }
  return (
    <FlowView<ScreenData, SignInActions>
      screens={screens}
      screen={walletStep(state, offline) ?? problemScreen(state, offline) ?? chooserScreen(detected, offline)}
      actions={actions}
      modal
      arrives={followsLogin}
    />
  )
}

/**
 * The wallet whose link needs a fresh login first, and a function that forgets it. It is kept here, because that login
 * may use another wallet, which the kit's state is about then.
 */
function useWalletToConfirm(state: KitState['wallet']): [string | undefined, () => void] {
  const needsLogin = linkError(state)?.code === 'REAUTHENTICATION_REQUIRED'
  const refusedId = needsLogin && state.status === 'idle' ? state.wallet?.id : undefined
  const [keptId, setKeptId] = useState<string>()
  useLayoutEffect(() => {
    if (refusedId !== undefined) setKeptId(refusedId)
  }, [refusedId])
  return [keptId ?? refusedId, () => setKeptId(undefined)]
}

/** The error of a link. That of an earlier login isn't one. */
const linkError = (state: KitState['wallet']) =>
  state.status === 'idle' && !isForSignIn(state) ? state.error : undefined

function problemScreen(state: KitState['wallet'], offline: boolean): Screen | undefined {
  const error = linkError(state)
  if (!error || state.status !== 'idle') return undefined
  return { name: 'walletProblem', props: { wallet: state.wallet, error, offline } }
}

const chooserScreen = (detected: KitState['detectedWallets'], offline: boolean): Screen => ({
  name: 'walletChooser',
  props: { detected, contact: undefined, domain: undefined, offline },
})
