import { useEffect } from 'react'

import { useAppearance, useModalStack } from '../app/context.ts'
import { lazy, useLazy } from '../chunks/lazy.ts'
import { keepFocus } from '../parts/keepFocus.ts'
import { LoadFailed } from '../parts/LoadFailed.tsx'
import { Root } from '../parts/Root.tsx'

const card = /* @__PURE__ */ lazy(() => import('./SignInCard.tsx'))

/** The sign-in as a card in the page. Its code is loaded when it is first drawn; its place is kept. */
export function SignIn() {
  const { module, failed } = useLazy(card)
  const stack = useModalStack()
  useEffect(() => card.preload(), [])
  useEffect(() => stack.hold(), [stack])
  return <Root onLeave={keepFocus}>{module ? <module.InlineCard /> : <Coming failed={failed} />}</Root>
}

/** The card's place before its code is there: as high as the first screen. */
function Coming({ failed }: { failed: boolean }) {
  const { termsUrl, privacyUrl } = useAppearance().options ?? {}
  const names = `lk-card lk-card--coming${termsUrl || privacyUrl ? ' lk-card--legal' : ''}`
  return (
    <div className={names} aria-busy={!failed}>
      {failed && <LoadFailed onRetry={card.preload} />}
    </div>
  )
}
