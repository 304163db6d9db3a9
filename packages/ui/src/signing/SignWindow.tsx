import { type SignRequest, useKit, useKitState, useSignatureHistory } from '@latchkey/react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useWindows } from '../app/useWindows.ts'
import { Window } from '../app/Window.tsx'
import type { FeatureWindowProps } from '../app/windows.ts'
import { SavedNamesContext } from '../decoded/SavedNames.ts'
import { useRequestFunds } from '../decoded/useFunds.ts'
import { Slide } from '../flow/Slide.tsx'
import { useCard } from '../parts/CardContext.ts'
import { useOnline } from '../parts/useOnline.ts'
import { signingEn } from '../texts/en/signing.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useAppearance } from '../theme/appearance.ts'
import { useSavedNames } from '../wallet/recipients/useSavedNames.ts'
import { useSignerNames } from '../wallet/useSignerNames.ts'
import { SignOutcome, type SignOutcomeProps } from './SignOutcome.tsx'
import { SignRequestCard } from './SignRequestCard.tsx'
import { useApprovalNeed } from './useApprovalNeed.ts'
import { useDecoded } from './useDecoded.ts'
import { useWaiting } from './useWaiting.ts'

/**
 * The requests for a signature, one after the other. Closing the window rejects them all. A click outside does nothing:
 * it may be the second of a double click on the app's own button.
 */
export function SignWindow({ opener, onClose }: FeatureWindowProps) {
  const { signRequests } = useKit()
  const close = useCallback(() => {
    void signRequests.rejectAll()
    onClose()
  }, [signRequests, onClose])
  return (
    <Window opener={opener} onClose={close} ignoreOutside>
      <SignQueue onEmpty={onClose} />
    </Window>
  )
}

function SignQueue({ onEmpty }: { onEmpty: () => void }) {
  const kit = useKit()
  const { onSuccess } = useCard()
  const texts = useTexts(signingEn)
  const requests = useKitState('signRequests')
  const [first] = requests
  const queuePosition = useQueuePosition(requests)
  /** The attempt that may have emptied the queue. */
  const attempt = useRef<Promise<boolean>>(undefined)
  const shown = useRef<SignRequest>(first)
  const isEmpty = !first
  useLayoutEffect(() => {
    if (!isEmpty) return
    const signed = shown.current?.status === 'signing' ? attempt.current : undefined
    void Promise.resolve(signed).then((isSigned) => {
      if (kit.store.get().signRequests.length > 0) return
      if (isSigned) onSuccess?.(texts.signDone)
      onEmpty()
    })
  }, [isEmpty, kit, onSuccess, onEmpty, texts.signDone])
  // The last request stays in view while the window closes.
  useLayoutEffect(() => {
    if (first) shown.current = first
  }, [first])
  const request = first ?? shown.current
  if (!request) return null
  const sign = (): void => {
    attempt.current = kit.signRequests.approve(request.id)
  }
  const { id, status } = request
  const screen = status === 'needs-approval' || status === 'failed' ? `${id}-outcome` : id
  return (
    <Slide name={screen} depth={0} focus="title" modal>
      <Request request={request} queuePosition={queuePosition} hasNext={requests.length > 1} onSign={sign} />
    </Slide>
  )
}

interface RequestProps {
  request: SignRequest
  queuePosition: QueuePosition
  /** Whether another request waits. */
  hasNext: boolean
  onSign: () => void
}

function Request({ request, queuePosition, hasNext, onSign }: RequestProps) {
  const { signRequests } = useKit()
  const { name } = useAppearance().options ?? {}
  const decoded = useDecoded(request)
  const { need, limits } = useApprovalNeed(request)
  const funds = useRequestFunds(request, decoded)
  const signer = useSignerName(request.address)
  const nameOf = useSavedNames()
  const history = useSignatureHistory().data
  const isFirst = history?.every(({ origin }) => origin !== request.origin) ?? false
  const offline = !useOnline()
  const windows = useWindows()
  const isSessionEnded = useKitState('auth').status === 'expired'
  const reject = (): void => void signRequests.reject(request.id)
  const outcome = { app: name ?? request.origin, hasNext, onDismiss: reject }
  if (request.status === 'failed') return <SignOutcome request={request} {...outcome} />
  if (request.status === 'needs-approval') return <WaitingOutcome request={request} {...outcome} />
  return (
    <SavedNamesContext.Provider value={nameOf}>
      <SignRequestCard
        request={request}
        decoded={decoded}
        need={need}
        limits={limits}
        signer={signer}
        isFirst={isFirst}
        position={queuePosition.position}
        total={queuePosition.total}
        offline={offline}
        funds={funds}
        onSignIn={isSessionEnded ? () => windows.open('sign-in', { opener: null }) : undefined}
        onSign={onSign}
        onLimit={(amount) => signRequests.limitAllowance(request.id, amount)}
        onReject={reject}
        onRejectAll={() => void signRequests.rejectAll()}
      />
    </SavedNamesContext.Provider>
  )
}

/** The users who still have to approve the request, until it is decided. */
function WaitingOutcome(
  props: SignOutcomeProps & { request: Extract<SignRequest, { status: 'needs-approval' }> },
) {
  const waiting = useWaiting(props.request.activityId)
  return <SignOutcome {...props} waiting={waiting} />
}

/** Position of the first waiting request among those that the user decides on one after the other. */
interface QueuePosition {
  /** From 1. */
  position: number
  /** Includes the decided ones. */
  total: number
}

/** Counts the requests since the queue was last empty, so that "1 of 4" is followed by "2 of 4". */
function useQueuePosition(requests: readonly SignRequest[]): QueuePosition {
  const [seen, setSeen] = useState<readonly string[]>([])
  const ids = requests.map(({ id }) => id)
  // The last request stays in view while the window closes.
  if (ids.length === 0) return { position: seen.length, total: seen.length }
  const isSameRun = ids.some((id) => seen.includes(id))
  const run = isSameRun ? [...new Set([...seen, ...ids])] : ids
  if (run.join() !== seen.join()) setSeen(run)
  return { position: run.length - ids.length + 1, total: run.length }
}

/** The wallet and the account of an address: "Main wallet, Account 1". Undefined until the wallets are known. */
const useSignerName = (address: string): string | undefined => useSignerNames()(address)
