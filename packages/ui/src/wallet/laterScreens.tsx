import { useKit } from '@latchkey/react'
import { type ComponentType, useEffect, useLayoutEffect, useRef } from 'react'

import { type Lazy, useLazy } from '../chunks/lazy.ts'
import {
  allowancesChunk,
  signedChunk,
  walletHomeChunk,
  walletMoreChunk,
  walletReceiveChunk,
  walletRecipientsChunk,
  walletScanChunk,
  walletSendChunk,
} from '../chunks/walletChunks.ts'
import { Bar } from '../parts/Bar.tsx'
import { focusTarget } from '../parts/focusScreen.ts'
import { LoadFailed } from '../parts/messages/LoadFailed.tsx'
import type { PanelAccount } from './account.ts'
import { countAssets } from './canSend.ts'
import { ListSkeleton, ScreenSkeleton, shownRows, TotalSkeleton } from './home/skeletons.tsx'
import type { WalletScreen } from './walletScreen.ts'
import { useWalletStack } from './walletStack.ts'

// The screens behind the home: their code is loaded when the user turns to what opens them.
export const LaterSendScreen = later<'send', 'SendScreen'>(walletSendChunk, 'SendScreen')
export const LaterReceiveScreen = later<'receive', 'ReceiveScreen'>(walletReceiveChunk, 'ReceiveScreen')
export const LaterScanScreen = later<'scan', 'ScanScreen'>(walletScanChunk, 'ScanScreen')
export const LaterReviewScreen = later<'review', 'ReviewScreen'>(walletSendChunk, 'ReviewScreen')
export const LaterPaymentScreen = later<'payment', 'PaymentScreen'>(walletSendChunk, 'PaymentScreen')
export const LaterBuyScreen = later<'buy', 'BuyScreen'>(walletSendChunk, 'BuyScreen')
export const LaterPurchaseScreen = later<'purchase', 'PurchaseScreen'>(walletSendChunk, 'PurchaseScreen')
export const LaterSignedScreen = later<'signed', 'SignedScreen'>(signedChunk, 'SignedScreen')
export const LaterAllowancesScreen = later<'allowances', 'AllowancesScreen'>(
  allowancesChunk,
  'AllowancesScreen',
)
export const LaterAccountScreen = later<'account', 'AccountScreen'>(walletMoreChunk, 'AccountScreen')
export const LaterRenameAccountScreen = later<'rename-account', 'RenameAccountScreen'>(
  walletMoreChunk,
  'RenameAccountScreen',
)
export const LaterCreateWalletScreen = later<'create', 'CreateWalletScreen'>(
  walletMoreChunk,
  'CreateWalletScreen',
)
export const LaterAddAccountScreen = later<'add-account', 'AddAccountScreen'>(
  walletMoreChunk,
  'AddAccountScreen',
)
export const LaterRenameWalletScreen = later<'rename', 'RenameWalletScreen'>(
  walletMoreChunk,
  'RenameWalletScreen',
)
export const LaterHiddenAccountsScreen = later<'hidden', 'HiddenAccountsScreen'>(
  walletMoreChunk,
  'HiddenAccountsScreen',
)
export const LaterRecipientsScreen = later<'recipients', 'RecipientsScreen'>(
  walletRecipientsChunk,
  'RecipientsScreen',
)

type Name = WalletScreen['name']
type PropsOf<Screen extends Name> = Omit<Extract<WalletScreen, { name: Screen }>, 'name'>
type Screens = Readonly<Record<string, ComponentType<object>>>

/** Makes a screen of a chunk, which draws itself once it is loaded. */
function later<Screen extends Name, Export extends string>(
  chunk: Lazy<{ readonly [Key in Export]: ComponentType<PropsOf<Screen>> }>,
  name: Export,
): ComponentType<PropsOf<Screen>> {
  return (props) => <Later chunk={chunk as Lazy<object> as Lazy<Screens>} screen={name} with={props} />
}

interface LaterProps {
  chunk: Lazy<Screens>
  screen: string
  with: object
}

/** Draws a screen once it is loaded. */
function Later({ chunk, screen, with: props }: LaterProps) {
  const { module, failed } = useLazy(chunk)
  const stack = useWalletStack()
  const frame = useRef<HTMLDivElement>(null)
  const isLate = useRef(!module)
  const isLoaded = module !== undefined
  useLayoutEffect(() => {
    if (!isLoaded) chunk.request()
    else if (isLate.current && frame.current) focusTarget(frame.current, 'title')?.focus()
  }, [isLoaded, chunk])
  const Screen = module?.[screen]
  return (
    <div ref={frame} className="lk-later">
      {Screen ? (
        <Screen {...props} />
      ) : (
        <div className="lk-wallet--coming" aria-busy={!failed}>
          <Bar plain onBack={stack.back} />
          {failed ? <LoadFailed chunk={chunk} /> : <ScreenSkeleton />}
        </div>
      )}
    </div>
  )
}

/** Balances and activity of an account. */
export function LaterAccountAssets({ account }: { account: PanelAccount }) {
  const { module, failed } = useLazy(walletHomeChunk)
  const count = countAssets(useKit(), account.chain)
  useEffect(() => walletHomeChunk.request(), [])
  if (failed) return <LoadFailed chunk={walletHomeChunk} />
  if (module) return <module.AccountAssets account={account} />
  return (
    <>
      {count > 0 && <ListSkeleton rows={Math.min(count, shownRows)} />}
      <ListSkeleton rows={shownRows} />
    </>
  )
}

/** The balance of an account. */
export function LaterAccountTotal({ account }: { account: PanelAccount }) {
  const { module } = useLazy(walletHomeChunk)
  return module ? <module.AccountTotal account={account} /> : <TotalSkeleton />
}

/** The balance in the row of an account. Nothing until it is known. */
export function LaterAccountBalance({ account }: { account: PanelAccount }) {
  const { module } = useLazy(walletHomeChunk)
  return module && <module.AccountBalance account={account} />
}
