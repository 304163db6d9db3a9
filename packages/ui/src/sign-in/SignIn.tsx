'use client'

import { LazyCard, useHold } from '../app/LazyCard.tsx'
import { signInCardChunk } from '../chunks/chunks.ts'
import { useAppearance } from '../theme/appearance.ts'
import { type SignInOptions, starts } from './signInOptions.ts'

export type SignInProps = SignInOptions

/**
 * The sign-in as a card in the page. Its code is loaded when it is first drawn; a placeholder keeps its space.
 *
 * @example
 * <SignIn afterSignIn={() => navigate(readReturnPath(location.search))} />
 */
export function SignIn({ initialScreen = 'methods', afterSignIn }: SignInProps) {
  const { logo, termsUrl, privacyUrl } = useAppearance().options ?? {}
  useHold(true)
  // The placeholder is as high as the first screen.
  const legal = termsUrl || privacyUrl ? ' lk-card--legal' : ''
  const placeholder = `lk-card lk-card--coming${legal}${logo ? '' : ' lk-card--bare'}`
  return (
    <LazyCard chunk={signInCardChunk} placeholder={placeholder}>
      {({ SignInCard }) => <SignInCard start={starts[initialScreen]} afterSignIn={afterSignIn} />}
    </LazyCard>
  )
}
