import type { FlowError, PreviewedLimit, SignRequest } from '@latchkey/react'
import { useId, useRef, useState } from 'react'
import type { Funds } from '../decoded/useFunds.ts'
import { Bar } from '../parts/Bar.tsx'
import { TextButton } from '../parts/buttons/TextButton.tsx'
import { Decision } from '../parts/Decision.tsx'
import { alert, offline as offlineIcon } from '../parts/icons/icons.tsx'
import { clock } from '../parts/icons/moreIcons.tsx'
import { Hint } from '../parts/messages/Hint.tsx'
import { Note } from '../parts/messages/Note.tsx'
import { Spoken } from '../parts/messages/Spoken.tsx'
import { Title } from '../parts/Title.tsx'
import { useSlow } from '../parts/time/useSlow.ts'
import { signingEn } from '../texts/en/signing.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useScreenErrorText } from '../texts/useScreenErrorText.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import { Asker } from './Asker.tsx'
import { describeAsking, describeDenial, describeNeed } from './describeNeed.ts'
import { SignButtons } from './SignButtons.tsx'
import { SignContent } from './SignContent.tsx'
import { chooseSignAction } from './signChoice.ts'
import { isApprovalNeed, isDenial, type KnownNeed } from './useApprovalNeed.ts'
import { useDangersSeen } from './useDangersSeen.ts'
import type { Decoded } from './useDecoded.ts'
import { useSignTitle } from './useSignTitle.ts'

export interface SignRequestCardProps {
  request: SignRequest
  /** Meaning of the request. Undefined while it is read. */
  decoded: Decoded
  /** Whether others have to approve it. @default 'none' */
  need?: KnownNeed | undefined
  /** Limits over time that count it. @default none */
  limits?: readonly PreviewedLimit[] | undefined
  /** The wallet and the account that sign, as the user knows them. */
  signer?: string | undefined
  /** Whether this page hasn't asked on this device before. @default false */
  isFirst?: boolean | undefined
  /** Which it is of the requests that came one after the other, from 1. @default 1 */
  position?: number | undefined
  /** How many those are, with the ones that are decided. */
  total: number
  offline: boolean
  /** The account's funds, where they are known. */
  funds?: Funds | undefined
  /** Set once the session has ended: signs in again, which signs nothing. */
  onSignIn?: (() => void) | undefined
  onSign: () => void
  /** Lowers the allowance that the request would give, in the smallest unit. Resolves with whether it could. */
  onLimit?: ((amount: bigint) => Promise<boolean>) | undefined
  onReject: () => void
  onRejectAll: () => void
}

/** Who asks for a signature, what it means, and who signs. */
export function SignRequestCard(props: SignRequestCardProps) {
  const {
    request,
    decoded,
    need = 'none',
    limits,
    signer,
    isFirst = false,
    position = 1,
    total,
    offline,
    funds,
    onSignIn,
    onSign,
    onLimit,
    onReject,
    onRejectAll,
  } = props
  const texts = useTexts(signingEn)
  const format = useFormat()
  const name = useClass()
  const id = useId()
  const problem = useSignProblem(request)
  const isSigning = request.status === 'signing'
  const isSlow = useSlow(isSigning)
  const content = useRef<HTMLDivElement>(null)
  const isDangerous =
    decoded === 'failed' || Boolean(decoded?.warnings.some(({ severity }) => severity === 'danger'))
  const isSeen = useDangersSeen(content, isDangerous)
  const title = useSignTitle(request, decoded)
  const [wasReading] = useState(!decoded)
  const [isExplained, setExplained] = useState(false)
  const isSessionEnded = onSignIn !== undefined
  const isTooLittle = funds?.tooLittle !== undefined
  const choice = chooseSignAction({ need, isSessionEnded })
  const isConfirmable = choice === 'ask' || choice === 'confirm'
  const describedBy =
    problem && !isSessionEnded ? `${id}-problem` : isSeen || !isConfirmable ? undefined : `${id}-unseen`
  return (
    <Decision
      bar={<Bar start={<Asker host={request.origin} isFirst={isFirst} />} />}
      head={
        <>
          <Title loading={!decoded}>{title}</Title>
          <p className={name('text')}>{texts.signText}</p>
        </>
      }
      notes={
        <>
          {isApprovalNeed(need) && (
            <Note icon={clock}>
              <span className="lk-strong">{describeNeed(need, texts, format)}</span>{' '}
              {describeAsking(need, texts, format)}
            </Note>
          )}
          {isDenial(need) && (
            <Note icon={alert}>
              <span className="lk-strong">{texts.signDenied}</span>
              {isExplained && ` ${describeDenial(need, texts, format)}`}
            </Note>
          )}
          {isSessionEnded && !offline && <Note icon={alert}>{texts.signSessionEnded}</Note>}
          {isTooLittle && isConfirmable && (
            <Note icon={alert}>{format(texts.signTooLittle, { amount: funds?.tooLittle ?? '' })}</Note>
          )}
          {offline && <Note icon={offlineIcon}>{texts.signOffline}</Note>}
          {problem && !isSigning && !isSessionEnded && (
            <Hint id={`${id}-problem`} kind="error">
              {problem}
            </Hint>
          )}
          {!isSeen && isConfirmable && <Hint id={`${id}-unseen`}>{texts.signSeeWarning}</Hint>}
          {isSlow && (
            <Hint id={`${id}-slow`} kind="busy">
              {texts.signSlow}
            </Hint>
          )}
        </>
      }
      buttons={
        <SignButtons
          choice={choice}
          decoded={decoded}
          isDangerous={isDangerous || isTooLittle}
          isSigning={isSigning}
          asleep={offline || !decoded || !isSeen || need === 'loading'}
          describedBy={describedBy}
          onWhy={() => setExplained(true)}
          onSign={onSign}
          onSignIn={onSignIn}
          onReject={onReject}
        />
      }
      stacked={(isDangerous || isTooLittle) && isConfirmable}
      tail={
        total > 1 && (
          <div className="lk-between lk-sign__queue">
            <span>{format(texts.signQueue, { position, total })}</span>
            {total > position && (
              <TextButton quiet onClick={onRejectAll}>
                {format(texts.rejectAll, { count: total - position + 1 })}
              </TextButton>
            )}
          </div>
        )
      }
    >
      <div ref={content} className="lk-sign__content">
        <SignContent
          worth={funds?.worth}
          request={request}
          decoded={decoded}
          signer={signer}
          limits={limits}
          onLimit={isSigning ? undefined : onLimit}
        />
      </div>
      {/* The focus is on the title, which has changed. */}
      {wasReading && decoded && <Spoken>{title}</Spoken>}
    </Decision>
  )
}

/** Why the last attempt to sign failed, and what to do. */
function useSignProblem(request: SignRequest): string | undefined {
  const texts = useTexts(signingEn)
  const error = 'error' in request ? request.error : undefined
  const { text } = useScreenErrorText(error)
  if (!error) return undefined
  const reason = reasons[error.code]
  return reason ? texts[reason] : text
}

/** Errors whose text differs from that in a sign-in. */
const reasons: Partial<Record<FlowError['code'], keyof typeof signingEn>> = {
  OFFLINE: 'signNotSentOffline',
  UNREACHABLE: 'signNotReached',
  UNAVAILABLE: 'signNotReached',
  TIMEOUT: 'signNotReached',
  ABORTED: 'signSessionEnded',
}
