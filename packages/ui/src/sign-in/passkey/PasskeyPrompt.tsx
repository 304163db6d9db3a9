import { Bar } from '../../parts/Bar.tsx'
import { Button } from '../../parts/buttons/Button.tsx'
import { passkey } from '../../parts/icons/icons.tsx'
import { News } from '../../parts/messages/News.tsx'
import { Status } from '../../parts/messages/Status.tsx'
import { Title } from '../../parts/Title.tsx'
import { passkeyEn } from '../../texts/en/passkey.ts'
import { screensEn } from '../../texts/en/screens.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { PasskeyActions } from './passkeyMethod.tsx'

export interface PasskeyPromptData {
  purpose: 'login' | 'sign-up' | 'add'
  /** The prompt is done and the service checks the result; slow after 5 s. */
  working: boolean
  slow: boolean
}
export type PasskeyPromptProps = PasskeyPromptData & { actions: Pick<PasskeyActions, 'cancelPasskey'> }

/** The browser's prompt is open; then the service checks the result. */
export function PasskeyPrompt({ purpose, working, slow, actions }: PasskeyPromptProps) {
  const texts = useTexts({ ...screensEn, ...passkeyEn })
  const promptText = purpose === 'login' ? texts.promptLogin : texts.promptCreate
  const done = purpose === 'add' ? texts.savingPasskey : texts.signingIn
  return (
    <div className="lk-form">
      <Bar onBack={actions.cancelPasskey} />
      <Status kind="waiting" icon={passkey}>
        <Title>{working ? done : promptText}</Title>
        <News>{working ? (slow ? texts.stillWorkingText : texts.almostDone) : texts.promptText}</News>
      </Status>
      <div className="lk-content">
        <Button variant="ghost" tail onClick={actions.cancelPasskey}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}
