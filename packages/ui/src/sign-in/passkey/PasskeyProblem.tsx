import { agentOf, embeddedKind } from '@latchkey/core/internal'
import { type FlowError, useKit } from '@latchkey/react'
import { useState } from 'react'
import { Bar } from '../../parts/Bar.tsx'
import { Button } from '../../parts/buttons/Button.tsx'
import { passkey } from '../../parts/icons/icons.tsx'
import { Status } from '../../parts/messages/Status.tsx'
import { Title } from '../../parts/Title.tsx'
import { cardEn } from '../../texts/en/card.ts'
import { passkeyEn } from '../../texts/en/passkey.ts'
import { screensEn } from '../../texts/en/screens.ts'
import { useScreenErrorText } from '../../texts/useScreenErrorText.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import type { CommonActions } from '../actions.ts'
import { OutsideWays } from '../surroundings/OutsideWays.tsx'
import type { PasskeyActions } from './passkeyMethod.tsx'

export interface PasskeyProblemData {
  error: FlowError
  /** Operation that used the passkey. */
  purpose: 'login' | 'sign-up' | 'add'
  /** Whether another login method is enabled. */
  others: boolean
}
export type PasskeyProblemProps = PasskeyProblemData & { actions: PasskeyActions & CommonActions }

/** Why a passkey failed, and what to do. */
export function PasskeyProblem({ error, purpose, others, actions }: PasskeyProblemProps) {
  const texts = useTexts({ ...screensEn, ...cardEn, ...passkeyEn })
  const { title, text } = useScreenErrorText(error)
  const name = useClass()
  const kit = useKit()
  // Looked up when the problem shows: apps change their agent.
  const [isInApp] = useState(() => embeddedKind(agentOf(kit)) !== undefined)
  const leads = isInApp && error.code === 'PASSKEY_UNSUPPORTED'
  const leave = (): void => actions.dismiss('passkey')
  const remedy = remedyOf(error, purpose)
  const remedies = {
    login: { label: texts.continueWithPasskey, act: () => actions.loginWithPasskey() },
    another: { label: texts.anotherPasskey, act: () => actions.loginWithPasskey() },
    again: { label: texts.tryAgain, act: () => actions.retry('passkey') },
    leave: { label: purpose === 'add' ? texts.continue : texts.anotherWayToSignIn, act: leave },
  }
  const { label, act } = remedies[remedy]
  // If passkeys can't work here and nothing else is enabled, there is no button.
  const helps = remedy !== 'leave' || others || purpose === 'add'
  return (
    <>
      <Bar onBack={leave} />
      <Status kind="plain" icon={passkey}>
        <Title>{title}</Title>
        <p className={name('text')} role="alert">
          {text}
        </p>
      </Status>
      {(helps || leads) && (
        <div className="lk-content">
          {leads && <OutsideWays />}
          {helps && (
            <div className="lk-group">
              <Button variant={leads ? 'ghost' : 'primary'} onClick={act}>
                {label}
              </Button>
              {error.code === 'PASSKEY_NOT_FOUND' && (
                <Button variant="secondary" onClick={actions.openSignUp}>
                  {texts.createWithPasskey}
                </Button>
              )}
              {remedy !== 'leave' && (
                <Button variant="ghost" tail onClick={leave}>
                  {purpose === 'add' ? texts.notNow : texts.anotherWay}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </>
  )
}

/** Most helpful action after an error. */
function remedyOf(
  { code }: FlowError,
  purpose: PasskeyProblemData['purpose'],
): 'login' | 'another' | 'again' | 'leave' {
  switch (code) {
    case 'PASSKEY_NOT_FOUND':
      return 'another'
    case 'PASSKEY_EXISTS':
      return purpose === 'sign-up' ? 'login' : 'leave'
    case 'PASSKEY_UNSUPPORTED':
    case 'PASSKEY_NO_AUTHENTICATOR':
    case 'PASSKEY_WRONG_SITE':
      return 'leave'
    default:
      return 'again'
  }
}
