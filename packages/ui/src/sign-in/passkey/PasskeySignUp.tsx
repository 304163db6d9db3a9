import type { FlowError } from '@latchkey/react'
import { type FormEvent, useId, useState } from 'react'
import { Bar } from '../../parts/Bar.tsx'
import { Button } from '../../parts/buttons/Button.tsx'
import { TextField } from '../../parts/fields/TextField.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { passkey } from '../../parts/icons/icons.tsx'
import { Hint } from '../../parts/messages/Hint.tsx'
import { OfflineNote } from '../../parts/messages/Note.tsx'
import { Title } from '../../parts/Title.tsx'
import { useDeviceName } from '../../parts/useDeviceName.ts'
import { passkeyEn } from '../../texts/en/passkey.ts'
import { useScreenErrorText } from '../../texts/useScreenErrorText.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import type { CommonActions } from '../actions.ts'
import type { PasskeyActions } from './passkeyMethod.tsx'

export interface PasskeySignUpData {
  /** Initial text of the field. */
  userName: string
  /** How the last prompt ended, or why the service rejected the name. */
  error?: FlowError | undefined
  offline: boolean
}
export type PasskeySignUpProps = PasskeySignUpData & { actions: PasskeyActions & CommonActions }

/** Asks for a name, then opens the browser's prompt to create an account with a passkey. */
export function PasskeySignUp({ userName, error, offline, actions }: PasskeySignUpProps) {
  const texts = useTexts(passkeyEn)
  const errorText = useScreenErrorText(error).text
  const name = useClass()
  const nameOf = useDeviceName()
  const hintId = useId()
  const [typed, setTyped] = useState(userName)
  const [empty, setEmpty] = useState(false)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const chosen = typed.trim()
    setEmpty(!chosen)
    if (chosen && !offline) actions.signUpWithPasskey(chosen, nameOf())
  }
  return (
    <form className="lk-form" noValidate onSubmit={submit}>
      <Bar onBack={actions.back} />
      <Title>{texts.signUpTitle}</Title>
      <p className={name('text')}>{texts.signUpText}</p>
      <div className="lk-content">
        {offline && <OfflineNote />}
        <div className="lk-group">
          <TextField
            label={texts.nameLabel}
            value={typed}
            onChange={(value) => {
              setTyped(value)
              setEmpty(false)
            }}
            error={empty ? texts.nameEmpty : undefined}
            data-focus="field"
            type="text"
            autoComplete="name"
            autoCapitalize="words"
            enterKeyHint="go"
            maxLength={64}
            required
          />
          {!empty && (
            <Hint id={hintId} kind={error && 'news'}>
              {error ? errorText : texts.nameHint}
            </Hint>
          )}
        </div>
        <div className="lk-group">
          <Button variant="primary" type="submit" disabled={offline}>
            <Icon shape={passkey} />
            {texts.createPasskey}
          </Button>
          <Button variant="ghost" tail disabled={offline} onClick={() => actions.loginWithPasskey()}>
            {texts.haveOne}
          </Button>
        </div>
      </div>
    </form>
  )
}
