import { useKit, useWallets } from '@latchkey/react'
import { Fragment, type ReactNode, useEffect, useState } from 'react'

import { isOwn } from '../modal/isOwn.ts'
import { Slide } from '../modal/Slide.tsx'
import { useOnline } from '../parts/useOnline.ts'
import { WalletChooser } from '../screens/walletChooser.tsx'
import { WalletProblem } from '../screens/walletProblem.tsx'
import { WalletReady } from '../screens/walletReady.tsx'
import { WalletStale } from '../screens/walletStale.tsx'
import { WalletWaiting } from '../screens/walletWaiting.tsx'

export interface WalletFlowProps {
  /** Draws the way to a fresh login, and comes back to what was asked for. */
  confirm: (onConfirmed: () => void, onLeave: () => void) => ReactNode
  onDone: () => void
  onLeave: () => void
}

/** A wallet is chosen, signs that it belongs to this account, and signs in from then on. */
export function WalletFlow({ confirm, onDone, onLeave }: WalletFlowProps) {
  const { wallets } = useKit()
  const { state, found, discover, link, sign, retry } = useWallets()
  const offline = !useOnline()
  const [returned, setReturned] = useState(false)
  useEffect(discover, [discover])
  // What a login left is none of this flow's.
  useEffect(() => {
    wallets.reset()
    return wallets.reset
  }, [wallets])
  const done = state.status === 'linked'
  useEffect(() => {
    if (done) onDone()
  }, [done, onDone])

  const error = state.status === 'idle' && !isOwn(state) ? state.error : undefined
  if (error?.code === 'REAUTHENTICATION_REQUIRED') {
    const goOn = (verb: () => unknown) => () => {
      setReturned(true)
      verb()
    }
    return <Fragment key={error.at}>{confirm(goOn(retry), goOn(wallets.reset))}</Fragment>
  }
  const actions = {
    chooseWallet: (id: string) => void link(id),
    sign: () => void sign(),
    leaveWallet: wallets.cancel,
    back: onLeave,
    retry: () => void retry(),
    dismiss: wallets.reset,
  }
  const slide = (depth: number, screen: ReactNode) => (
    <Slide name={error ? 'problem' : state.status} depth={depth} focus="title" modal arrives={returned}>
      {screen}
    </Slide>
  )
  switch (state.status) {
    case 'connecting':
    case 'signing':
    case 'working': {
      const { wallet, slow, status: step } = state
      const text = step === 'signing' ? state.text : undefined
      return slide(2, <WalletWaiting {...{ wallet, step, text, slow, actions }} purpose="link" />)
    }
    case 'ready': {
      const { wallet, domain, text } = state
      return slide(2, <WalletReady {...{ wallet, domain, text, offline, actions }} purpose="link" />)
    }
    case 'stale':
      return slide(3, <WalletStale {...{ wallet: state.wallet, offline, actions }} />)
    default: {
      const wallet = state.status === 'idle' ? state.wallet : undefined
      if (error) return slide(3, <WalletProblem {...{ wallet, error, offline, actions }} />)
      return slide(
        1,
        <WalletChooser {...{ found, offline, actions }} contact={undefined} domain={undefined} />,
      )
    }
  }
}
