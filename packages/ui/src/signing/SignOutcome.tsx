import type { SignRequest } from '@latchkey/react'

import { Bar } from '../parts/Bar.tsx'
import { Button } from '../parts/buttons/Button.tsx'
import { Decision } from '../parts/Decision.tsx'
import { alert } from '../parts/icons/icons.tsx'
import { clock } from '../parts/icons/moreIcons.tsx'
import { Status } from '../parts/messages/Status.tsx'
import { Title } from '../parts/Title.tsx'
import { cardEn } from '../texts/en/card.ts'
import { signingEn } from '../texts/en/signing.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useScreenErrorText } from '../texts/useScreenErrorText.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import { describeWait, describeWaiting } from './describeNeed.ts'
import type { Waiting } from './useWaiting.ts'

export interface SignOutcomeProps {
  request: Extract<SignRequest, { status: 'needs-approval' | 'failed' }>
  /** How others decide on it, as it is now. Undefined until that is known. */
  waiting?: Waiting | undefined
  /** The app's name, or its host. */
  app: string
  /** Whether another request waits. */
  hasNext: boolean
  onDismiss: () => void
}

/** A request that the user can do no more about: others decide on it, or it has failed for good. */
export function SignOutcome({ request, waiting, app, hasNext, onDismiss }: SignOutcomeProps) {
  const texts = useTexts({ ...cardEn, ...signingEn })
  const format = useFormat()
  const name = useClass()
  const errorText = useScreenErrorText(request.status === 'failed' ? request.error : undefined)
  const { title, text } =
    request.status === 'failed'
      ? errorText
      : waiting?.status === 'approved'
        ? { title: texts.signApproved, text: texts.signApprovedText }
        : waiting?.status === 'rejected' || waiting?.status === 'failed'
          ? { title: texts.signRejected, text: texts.signRejectedText }
          : {
              title: describeWaiting(waiting ?? { names: [] }, texts, format),
              text: describeWait(request.isAwaited, { app, names: waiting?.names ?? [] }, texts, format),
            }
  const isFailed = request.status === 'failed'
  return (
    <Decision
      bar={<Bar />}
      head={
        <Status kind={isFailed ? 'danger' : 'plain'} icon={isFailed ? alert : clock}>
          <Title>{title}</Title>
          <p className={name('text')} role={isFailed ? 'alert' : 'status'}>
            {isFailed ? `${texts.signNothing} ${text}` : text}
          </p>
        </Status>
      }
      buttons={
        <Button variant="primary" onClick={onDismiss}>
          {hasNext ? texts.continue : texts.close}
        </Button>
      }
    />
  )
}
