'use client'

import {
  LatchkeyProvider as HeadlessProvider,
  type LatchkeyProviderProps as HeadlessProviderProps,
  useKit,
} from '@latchkey/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Localization } from '../texts/localization.ts'
import { LocalizationContext } from '../texts/localization.ts'
import { useReadyLocalization } from '../texts/useReadyLocalization.ts'
import { type Appearance, AppearanceContext } from '../theme/appearance.ts'
import { type Callbacks, watch } from './callbacks.ts'
import { confirmSigning } from './confirmSigning.ts'
import { openAutomatically } from './openAutomatically.ts'
import { prepareLogin } from './prepareLogin.ts'
import { WindowsContext } from './useWindows.ts'
import { WindowSlot } from './WindowSlot.tsx'
import { createWindowStack } from './windowStack.ts'
import { windows } from './windows.ts'

interface UiProps {
  /** Theme, tokens, classes, logo and links. */
  appearance?: Appearance | undefined
  /** The language of the texts, and texts of your own. */
  localization?: Localization | undefined
  callbacks?: Callbacks | undefined
}
export type LatchkeyProviderProps = HeadlessProviderProps & UiProps

/**
 * One kit and one look for everything below.
 *
 * @example
 * <LatchkeyProvider config={{ apiBaseUrl, authProxyConfigId }} appearance={{ theme: 'system' }}>
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
        <UiProvider localization={localization ?? nothing} callbacks={callbacks ?? nothing}>
          {children}
        </UiProvider>
      </AppearanceContext.Provider>
    </HeadlessProvider>
  )
}

const nothing = {}

interface UiProviderProps {
  localization: Localization
  callbacks: Callbacks
  children: ReactNode
}

// Below the headless provider, which says first what is wrong with the page's React.
function UiProvider({ localization, callbacks, children }: UiProviderProps) {
  const kit = useKit()
  const [stack] = useState(() => createWindowStack(windows, () => prepareLogin(kit)))
  const latest = useRef(callbacks)
  useEffect(() => {
    latest.current = callbacks
  })
  useEffect(() => watch(kit, () => latest.current), [kit])
  useEffect(() => openAutomatically(kit, stack), [kit, stack])
  useEffect(() => confirmSigning(kit, stack), [kit, stack])
  // A provider that unmounts closes its windows, which also removes their history entry.
  useEffect(() => () => stack.close(), [stack])
  return (
    <LocalizationContext.Provider value={useReadyLocalization(localization)}>
      <WindowsContext.Provider value={stack}>
        {children}
        <WindowSlot layer="page" />
        <WindowSlot layer="vault" />
        <WindowSlot layer="request" />
        <WindowSlot layer="login" />
        <WindowSlot layer="alert" />
      </WindowsContext.Provider>
    </LocalizationContext.Provider>
  )
}
