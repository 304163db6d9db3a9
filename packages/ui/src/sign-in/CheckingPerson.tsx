import { useId } from 'react'

import { Button } from '../parts/buttons/Button.tsx'
import { Hint } from '../parts/messages/Hint.tsx'
import { screensEn } from '../texts/en/screens.ts'
import { useTexts } from '../texts/useTexts.ts'

export interface CheckingPersonProps {
  onCancel: () => void
}

/** Shown under the screen while the browser proves that it isn't one of many, for longer than a moment. */
export function CheckingPerson({ onCancel }: CheckingPersonProps) {
  const texts = useTexts(screensEn)
  return (
    <div className="lk-content">
      <Hint id={useId()} kind="busy">
        {texts.checkingPerson}
      </Hint>
      <Button variant="ghost" tail onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  )
}
