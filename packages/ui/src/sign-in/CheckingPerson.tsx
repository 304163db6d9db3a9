import { useId } from 'react'

import { Hint } from '../parts/messages/Hint.tsx'
import { screensEn } from '../texts/en/screens.ts'
import { useTexts } from '../texts/useTexts.ts'

/**
 * Shown under the screen while the browser proves that it isn't one of many, for longer than a moment. The screen itself has
 * the way back, once it takes long.
 */
export function CheckingPerson() {
  const texts = useTexts(screensEn)
  return (
    <div className="lk-content">
      <Hint id={useId()} kind="busy">
        {texts.checkingPerson}
      </Hint>
    </div>
  )
}
