import { useKit, useNetworks, useSignatureHistory } from '@latchkey/react'

import { Bar } from '../../parts/Bar.tsx'
import { useMinute } from '../../parts/time/useMinute.ts'
import { useTimes } from '../../parts/time/useTimes.ts'
import type { PanelAccount } from '../../wallet/account.ts'
import { useSavedNames } from '../../wallet/recipients/useSavedNames.ts'
import { isPriceOf } from '../../wallet/usePrices.ts'
import { useWalletStack } from '../../wallet/walletStack.ts'
import { SavedNamesContext } from '../SavedNames.ts'
import { useFunds } from '../useFunds.ts'
import { WorthContext } from '../WorthContext.ts'
import { SignedReceipt } from './SignedReceipt.tsx'

interface SignedScreenProps {
  requestId: string
  /** The account that signed. */
  account: PanelAccount
}

/** Something that was signed on this device, connected to the kit. */
export function SignedScreen({ requestId, account }: SignedScreenProps) {
  const { sessions } = useKit()
  const stack = useWalletStack()
  const { formatMoment } = useTimes()
  const now = useMinute(sessions.now)
  const networks = useNetworks(account.addressFormat).data
  const nameOf = useSavedNames()
  const request = useSignatureHistory().data?.find(({ id }) => id === requestId)
  const isPayment = request?.kind === 'transaction' && request.chain === 'ethereum'
  const { worth } = useFunds({
    address: account.address,
    isPayment: isPayment && isPriceOf(request.signedAt, now),
    decoded: request?.decoded,
  })
  if (!request) return <Bar plain onBack={stack.back} />
  return (
    <SavedNamesContext.Provider value={nameOf}>
      <WorthContext value={worth}>
        <SignedReceipt
          request={request}
          network={networks?.find(({ id }) => id === request.network)?.name}
          moment={formatMoment(request.signedAt, now)}
          onBack={stack.back}
        />
      </WorthContext>
    </SavedNamesContext.Provider>
  )
}
