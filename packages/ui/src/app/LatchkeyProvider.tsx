'use client'

import {
  LatchkeyProvider as HeadlessProvider,
  type LatchkeyProviderProps as HeadlessProviderProps,
  useKit,
} from '@latchkey/react'
import {
  type ReactNode,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { LoadFailed } from '../parts/messages/LoadFailed.tsx'
import { Root } from '../parts/Root.tsx'
import { addLanguage } from '../texts/languages.ts'
import { type Localization, LocalizationContext } from '../texts/localization.ts'
import { type Appearance, AppearanceContext } from '../theme/appearance.ts'
import { ArrivedContext, ComingWindow } from './ComingWindow.tsx'
import { type Callbacks, watch } from './callbacks.ts'
import { confirmSigning } from './confirmSigning.ts'
import { openAutomatically } from './openAutomatically.ts'
import { prepareLogin } from './prepareLogin.ts'
import { useWindows, WindowsContext } from './useWindows.ts'
import { createWindowStack } from './windowStack.ts'
import { type WindowLayer, windows } from './windows.ts'

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
  const ready = useReadyLocalization(localization)
  const { locale = 'en' } = ready
  // Messages are in the language of the texts, not of the browser.
  useEffect(() => kit.setLanguage(locale), [kit, locale])
  return (
    <LocalizationContext.Provider value={ready}>
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

/**
 * The host's localization, once the texts of all code on the page are loaded in its language: until then, the one
 * before it. So a language that is chosen later never shows half of a window in another.
 */
function useReadyLocalization(requested: Localization): Localization {
  const last = useRef<Localization>({})
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const { language } = requested
  // While rendering, since effects of components below may load code before an effect of this one. Adds it once.
  if (language) addLanguage(language)
  const missing = language?.catchUp()
  useEffect(() => {
    if (missing) missing.then(renderAgain, console.error)
    else last.current = requested
  })
  return missing ? last.current : requested
}

/**
 * Draws the open window of a layer, in the same commit, and a placeholder while its code is loading. A window whose code can't be loaded is reported here, at
 * the lower edge of the page, since no other component may be there to do it.
 */
function WindowSlot({ layer }: { layer: WindowLayer }) {
  const stack = useWindows()
  const read = () => stack.get()[layer]
  const state = useSyncExternalStore(stack.subscribe, read, read)
  const name = 'name' in state ? state.name : undefined
  const close = useCallback(() => {
    if (name) stack.close(name)
  }, [stack, name])
  if (state.status === 'open') {
    const { module, arrived = false, ...opened } = state
    return (
      <ArrivedContext.Provider value={arrived}>
        <module.Window {...opened} onClose={close} />
      </ArrivedContext.Provider>
    )
  }
  if (state.status === 'closed') return null
  return (
    <Root>
      {state.status === 'failed' ? (
        <LoadFailed chunk={state.chunk} onRetry={state.retry} />
      ) : (
        <ComingWindow shape={windows[state.name].shape} onClose={isAsked[layer] ? undefined : close} />
      )}
    </Root>
  )
}

/** Layers whose windows wait for an answer, which their own code gives. */
const isAsked: Partial<Record<WindowLayer, true>> = { request: true, alert: true }
