import { useState } from 'react'

import { Button } from '../parts/buttons/Button.tsx'
import { ConfirmButton } from '../parts/buttons/ConfirmButton.tsx'
import { cardEn } from '../texts/en/card.ts'
import { pageEn } from '../texts/en/page.ts'
import { signingEn } from '../texts/en/signing.ts'
import { useTexts } from '../texts/useTexts.ts'
import { deedWords, type SignChoice } from './signChoice.ts'
import type { Decoded } from './useDecoded.ts'

export interface SignButtonsProps {
  choice: SignChoice
  decoded: Decoded
  isDangerous: boolean
  isSigning: boolean
  /** Whether it can't be confirmed yet. */
  asleep: boolean
  /** Id of the text that says why. */
  describedBy: string | undefined
  /** Shows why the request is denied. */
  onWhy: () => void
  onSign: () => void
  onSignIn: (() => void) | undefined
  onReject: () => void
}

/** The buttons of the signing window: the primary one is what can succeed. */
export function SignButtons(props: SignButtonsProps) {
  const { choice, decoded, isDangerous, isSigning, asleep, describedBy } = props
  const texts = useTexts({ ...cardEn, ...pageEn, ...signingEn })
  const [isAsked, setAsked] = useState(false)
  const words = deedWords(decoded)
  const reject = (
    <Button variant={isDangerous && choice !== 'sign-in' ? 'primary' : 'secondary'} onClick={props.onReject}>
      {texts.reject}
    </Button>
  )
  switch (choice) {
    case 'close':
      return (
        <>
          <Button
            variant="secondary"
            disabled={isAsked}
            onClick={() => {
              setAsked(true)
              props.onWhy()
            }}
          >
            {texts.signWhy}
          </Button>
          <Button variant="primary" onClick={props.onReject}>
            {texts.close}
          </Button>
        </>
      )
    case 'sign-in':
      return (
        <>
          {reject}
          <Button variant="primary" aria-describedby={describedBy} onClick={props.onSignIn}>
            {texts.signIn}
          </Button>
        </>
      )
    case 'ask':
    case 'confirm':
      return (
        <>
          {reject}
          <ConfirmButton
            busy={isSigning}
            disabled={asleep}
            danger={isDangerous}
            describedBy={describedBy}
            onPress={props.onSign}
          >
            {choice === 'ask'
              ? texts[isSigning ? 'asking' : 'askForApproval']
              : texts[isSigning ? words.busy : isDangerous ? words.anyway : words.confirm]}
          </ConfirmButton>
        </>
      )
  }
}
