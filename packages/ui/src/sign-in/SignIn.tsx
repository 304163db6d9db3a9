'use client'

import { useEffect } from 'react'
import { useWindows } from '../app/useWindows.ts'
import { signInCardChunk } from '../chunks/chunks.ts'
import { useLazy } from '../chunks/lazy.ts'
import { keepFocus } from '../parts/keepFocus.ts'
import { LoadFailed } from '../parts/messages/LoadFailed.tsx'
import { Root } from '../parts/Root.tsx'
import { useAppearance } from '../theme/appearance.ts'

/** The sign-in as a card in the page. Its code is loaded when it is first drawn; a placeholder keeps its space. */
export function SignIn() {
  const { module, failed } = useLazy(signInCardChunk)
  const stack = useWindows()
  useEffect(() => signInCardChunk.request(), [])
  useEffect(() => stack.hold(), [stack])
  return <Root onLeave={keepFocus}>{module ? <module.SignInCard /> : <Coming failed={failed} />}</Root>
}

/** The placeholder of the card: as high as the first screen. */
function Coming({ failed }: { failed: boolean }) {
  const { logo, termsUrl, privacyUrl } = useAppearance().options ?? {}
  const legal = termsUrl || privacyUrl ? ' lk-card--legal' : ''
  const names = `lk-card lk-card--coming${legal}${logo ? '' : ' lk-card--bare'}`
  return (
    <div className={names} aria-busy={!failed}>
      {failed && <LoadFailed chunk={signInCardChunk} />}
    </div>
  )
}
