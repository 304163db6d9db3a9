import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

import { type Lazy, lazy, useLazy } from '../chunks/lazy.ts'
import type { FocusTarget } from '../parts/focusScreen.ts'
import { LoadFailed } from '../parts/messages/LoadFailed.tsx'
import { useOnline } from '../parts/useOnline.ts'
import { Slide } from './Slide.tsx'

/** How a screen is drawn. */
export interface ScreenEntry<Props> {
  readonly Component: ComponentType<Props>
  /** Chunk that it is loaded from, if it is loaded on demand. */
  readonly chunk?: Lazy<unknown>
  /** Deeper screens slide in from the end, shallower ones from the start. */
  readonly depth: number
  /** Element that gets the focus: the field on every device, or only where that opens no keyboard. */
  readonly focus: FocusTarget
}

/** The screens of a feature, by name. `Data` has the props of each, apart from the actions. */
export type ScreenTable<Data, Actions> = {
  readonly [Name in keyof Data]: ScreenEntry<Data[Name] & { actions: Actions }>
}

/** One of a feature's screens as data: it can be kept, compared and drawn anywhere. */
export type ScreenOf<Data> = { [Name in keyof Data]: { name: Name; props: Data[Name] } }[keyof Data]

export interface FlowViewProps<Data, Actions> {
  screens: Partial<ScreenTable<Data, Actions>>
  /** The screen that is drawn once its code is loaded; undefined draws the children. */
  screen: ScreenOf<Data> | undefined
  /** Drawn while the first screen loads. */
  first?: ScreenOf<Data> | undefined
  actions: Partial<Actions>
  /** Whether a screen that follows another gets the focus even if the user hasn't touched the card. */
  modal: boolean
  /** The first screen slides in, too, since it follows one that was drawn elsewhere. */
  arrives?: boolean | undefined
  /** Element that gets the focus when the children arrive. @default 'title' */
  focus?: FocusTarget
  children?: ReactNode
}

/** Draws the current screen of a feature. */
export function FlowView<Data, Actions>(props: FlowViewProps<Data, Actions>) {
  const { screens, actions, modal, arrives, focus = 'title', children } = props
  const { screen, isWaiting, missing } = useLoadedScreen(screens, props.screen, props.first)
  const entry = screen && screens[screen.name]
  // The name and the props of a screen belong together, which the type of a looked up entry can't express.
  const Component = entry?.Component as ComponentType<{ actions: Partial<Actions> }> | undefined
  return (
    <>
      <Slide
        name={entry ? String(screen?.name) : 'own'}
        depth={entry?.depth ?? 0}
        focus={entry?.focus ?? focus}
        modal={modal}
        arrives={arrives}
        isWaiting={isWaiting}
      >
        {Component ? <Component {...screen?.props} actions={actions} /> : children}
      </Slide>
      {missing && <LoadFailed chunk={missing} />}
    </>
  )
}

const nothing = /* @__PURE__ */ lazy(async () => true)

interface LoadedScreen<Data> {
  screen: ScreenOf<Data> | undefined
  /** The screen before it is still shown, without a sign of its own that it waits. */
  isWaiting: boolean
  missing: Lazy<unknown> | undefined
}

/**
 * The screen once its code is loaded, and until then the one before it. `missing` is what couldn't be loaded.
 *
 * @param first stands in where there was none before, and shows that it waits where it was the one before
 */
function useLoadedScreen<Data, Actions>(
  screens: Partial<ScreenTable<Data, Actions>>,
  screen: ScreenOf<Data> | undefined,
  first: ScreenOf<Data> | undefined,
): LoadedScreen<Data> {
  const chunk = screen && screens[screen.name]?.chunk
  const { module, failed } = useLazy<unknown>(chunk ?? nothing)
  const online = useOnline()
  useEffect(() => {
    // Browsers that cache failed imports could not load it once the network is back.
    if (online) chunk?.request()
  }, [chunk, online])
  const before = useRef(first)
  const isMissing = chunk !== undefined && !module
  const last = first && !failed && before.current?.name === first.name ? first : before.current
  const loaded = isMissing ? last : screen
  useLayoutEffect(() => {
    before.current = loaded
  })
  const isWaiting = isMissing && !failed && loaded !== first
  return { screen: loaded, isWaiting, missing: failed ? chunk : undefined }
}
