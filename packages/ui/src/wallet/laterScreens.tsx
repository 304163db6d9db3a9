import { useKit } from '@latchkey/react'
import { type ComponentProps, type ComponentType, useEffect, useLayoutEffect, useRef } from 'react'

import type { ChunkModule } from '../chunks/chunks.ts'
import { useLazy } from '../chunks/lazy.ts'
import { walletSendChunk } from '../chunks/walletChunks.ts'
import { Bar } from '../parts/Bar.tsx'
import { focusTarget } from '../parts/focusScreen.ts'
import { LoadFailed } from '../parts/messages/LoadFailed.tsx'
import type { PanelAccount } from './account.ts'
import { shownRows } from './balances/shownRows.ts'
import { countAssets } from './canSend.ts'
import { ListSkeleton, TotalSkeleton } from './home/skeletons.tsx'
import { useWalletStack } from './walletStack.ts'

type Screens = Omit<
  ChunkModule<typeof walletSendChunk>,
  'base' | 'AccountAssets' | 'AccountBalance' | 'AccountTotal'
>
type Props<Name extends keyof Screens> = ComponentProps<Screens[Name]>

// The screens behind the accounts: their code is loaded while the accounts are read.
export const LaterSendScreen = (props: Props<'SendScreen'>) => <Later screen="SendScreen" with={props} />
export const LaterReviewScreen = (props: Props<'ReviewScreen'>) => (
  <Later screen="ReviewScreen" with={props} />
)
export const LaterPaymentScreen = (props: Props<'PaymentScreen'>) => (
  <Later screen="PaymentScreen" with={props} />
)
export const LaterBuyScreen = (props: Props<'BuyScreen'>) => <Later screen="BuyScreen" with={props} />
export const LaterPurchaseScreen = (props: Props<'PurchaseScreen'>) => (
  <Later screen="PurchaseScreen" with={props} />
)

/** Draws a screen once it is loaded. */
function Later({ screen, with: props }: { screen: keyof Screens; with: object }) {
  const { module, failed } = useLazy(walletSendChunk)
  const stack = useWalletStack()
  const frame = useRef<HTMLDivElement>(null)
  const isLate = useRef(!module)
  const isLoaded = module !== undefined
  useLayoutEffect(() => {
    if (!isLoaded) walletSendChunk.request()
    else if (isLate.current && frame.current) focusTarget(frame.current, 'title')?.focus()
  }, [isLoaded])
  const Screen = module?.[screen] as ComponentType<object> | undefined
  return (
    <div ref={frame} className="lk-later">
      {Screen ? (
        <Screen {...props} />
      ) : (
        <div className="lk-wallet--coming" aria-busy={!failed}>
          <Bar plain onBack={stack.back} />
          {failed && <LoadFailed chunk={walletSendChunk} />}
        </div>
      )}
    </div>
  )
}

/** What an account holds, and its activity. */
export function LaterAccountAssets({ account }: { account: PanelAccount }) {
  const { module, failed } = useLazy(walletSendChunk)
  const count = countAssets(useKit(), account.chain.id)
  useEffect(() => walletSendChunk.request(), [])
  if (failed) return <LoadFailed chunk={walletSendChunk} />
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
  const { module } = useLazy(walletSendChunk)
  return module ? <module.AccountTotal account={account} /> : <TotalSkeleton />
}

/** The balance in the row of an account. Nothing until it is known. */
export function LaterAccountBalance({ account }: { account: PanelAccount }) {
  const { module } = useLazy(walletSendChunk)
  return module && <module.AccountBalance account={account} />
}
