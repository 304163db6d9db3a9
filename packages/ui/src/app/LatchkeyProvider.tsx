import {
  LatchkeyProvider as HeadlessProvider,
  type LatchkeyProviderProps as HeadlessProviderProps,
  useKit,
} from '@latchkey/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { lazy } from '../chunks/lazy.ts'
import { lazyProfile } from '../chunks/lazyProfile.ts'
import { EndingSlot } from '../session-ending/SessionEndingSlot.tsx'
import type { Localization } from '../texts/localization.ts'
import { LocalizationContext } from '../texts/localization.ts'
import type { Appearance } from '../theme/appearance.ts'
import { type Callbacks, watch } from './callbacks.ts'
import { AppearanceContext, ModalContext } from './context.ts'
import { openByItself } from './openAutomatically.ts'
import { ModalSlot } from './WindowSlot.tsx'
import { createModalStack } from './windowStack.ts'

interface Look {
  /** Theme, tokens, classes, logo and links. */
  appearance?: Appearance | undefined
  /** Words of your own. */
  localization?: Localization | undefined
  callbacks?: Callbacks | undefined
}
export type LatchkeyProviderProps = HeadlessProviderProps & Look

/**
 * One kit and one look for everything below.
 *
 * @example
 * <LatchkeyProvider config={{ authProxyUrl, apiBaseUrl, authProxyConfigId }} appearance={{ theme: 'system' }}>
 *   <Show when="signed-in" fallback={<SignInButton />}>
 *     <UserButton />
 *   </Show>
 * </LatchkeyProvider>
 */
export function LatchkeyProvider({
  appearance,
  localization,
  callbacks,
  children,
  ...kit
}: LatchkeyProviderProps) {
  return (
    <HeadlessProvider {...kit}>
      <AppearanceContext.Provider value={appearance ?? nothing}>
        <LocalizationContext.Provider value={localization ?? nothing}>
          <ModalProvider callbacks={callbacks ?? nothing}>{children}</ModalProvider>
        </LocalizationContext.Provider>
      </AppearanceContext.Provider>
    </HeadlessProvider>
  )
}

const nothing = {}

function ModalProvider({ callbacks, children }: { callbacks: Callbacks; children: ReactNode }) {
  const kit = useKit()
  const [stack] = useState(() =>
    createModalStack(
      { 'sign-in': lazy(() => import('../sign-in/SignInWindow.tsx')), profile: lazyProfile },
      () => void kit.preload(),
    ),
  )
  const latest = useRef(callbacks)
  useEffect(() => {
    latest.current = callbacks
  })
  useEffect(() => watch(kit, () => latest.current), [kit])
  useEffect(() => openByItself(kit, stack), [kit, stack])
  // A host that takes the provider away takes its window, and the window's entry in the history.
  useEffect(() => stack.close, [stack])
  return (
    <ModalContext.Provider value={stack}>
      {children}
      <ModalSlot />
      <EndingSlot />
    </ModalContext.Provider>
  )
}
