import type { FlowError } from '@latchkey/react'
import type { FailureSource } from '../flow/flowState.ts'
import { Bar } from '../parts/Bar.tsx'
import { Button } from '../parts/buttons/Button.tsx'
import { Disclosure } from '../parts/Disclosure.tsx'
import { Icon } from '../parts/icons/Icon.tsx'
import { alert, spin } from '../parts/icons/icons.tsx'
import { retry } from '../parts/icons/moreIcons.tsx'
import { Status } from '../parts/messages/Status.tsx'
import { reloadPage } from '../parts/reloadPage.ts'
import { Title } from '../parts/Title.tsx'
import { screensEn } from '../texts/en/screens.ts'
import { useScreenErrorText } from '../texts/useScreenErrorText.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import type { CommonActions } from './actions.ts'

export interface UnreachableData {
  /** Flow or request that failed. */
  source: FailureSource
  error: FlowError
  /** "Try again" is running. */
  retrying: boolean
  /** Whether there is a screen to go back to. */
  leavable: boolean
}
export type UnreachableProps = UnreachableData & { actions: CommonActions }

/** The full screen of an error: what happened, what to do, and details for support. */
export function Unreachable({ source, error, retrying, leavable, actions }: UnreachableProps) {
  const texts = useTexts(screensEn)
  const { title, text } = useScreenErrorText(error)
  const name = useClass()
  // Browsers may keep a failed import until the page is reloaded.
  const isNotLoaded = error.code === 'CODE_NOT_LOADED'
  return (
    <>
      <Bar plain onBack={leavable ? () => actions.dismiss(source) : undefined} />
      <Status kind="danger" icon={alert}>
        <Title>{title}</Title>
        <p className={name('text')}>{text}</p>
      </Status>
      <div className="lk-content">
        <Disclosure summary={texts.details} content={supportDetails(error)} />
        <div className="lk-actions">
          {leavable && (
            <Button variant="ghost" onClick={actions.back}>
              {texts.anotherWay}
            </Button>
          )}
          <Button
            variant="primary"
            busy={retrying}
            onClick={() => (isNotLoaded ? reloadPage() : actions.retry(source))}
          >
            <Icon shape={retrying ? spin : retry} spinning={retrying} />
            {retrying ? texts.tryingAgain : isNotLoaded ? texts.reload : texts.tryAgain}
          </Button>
        </div>
      </div>
    </>
  )
}

/** Code, operation, time and request id. Never a contact or a secret. */
function supportDetails({ code, operation, at, requestId }: FlowError): string {
  const time = `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`
  return [
    [code, operation],
    [time, requestId],
  ]
    .map((line) => line.filter(Boolean).join(' · '))
    .join('\n')
}
