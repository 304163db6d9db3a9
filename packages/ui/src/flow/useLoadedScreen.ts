import { useEffect, useLayoutEffect, useRef } from 'react'

import { type Lazy, lazy, useLazy } from '../chunks/lazy.ts'
import { useOnline } from '../parts/useOnline.ts'
import type { ScreenOf, ScreenTable } from './FlowView.tsx'

const nothing = /* @__PURE__ */ lazy(async () => true)

/**
 * The screen once its code is loaded, and until then the one before it. `missing` is what couldn't be loaded.
 *
 * @param first stands in where there was none before
 */
export function useLoadedScreen<Data, Actions>(
  screens: Partial<ScreenTable<Data, Actions>>,
  screen: ScreenOf<Data> | undefined,
  first: ScreenOf<Data> | undefined,
): { screen: ScreenOf<Data> | undefined; missing: Lazy<unknown> | undefined } {
  const chunk = screen && screens[screen.name]?.chunk
  const { module, failed } = useLazy<unknown>(chunk ?? nothing)
  const online = useOnline()
  useEffect(() => {
    // Browsers that cache failed imports could not load it once the network is back.
    if (online) chunk?.request()
  }, [chunk, online])
  const before = useRef(first)
  const loaded = chunk && !module ? before.current : screen
  useLayoutEffect(() => {
    before.current = loaded
  })
  return { screen: loaded, missing: failed ? chunk : undefined }
}
