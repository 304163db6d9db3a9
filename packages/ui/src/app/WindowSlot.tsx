import { useCallback, useSyncExternalStore } from 'react'

import { LoadFailed } from '../parts/messages/LoadFailed.tsx'
import { Root } from '../parts/Root.tsx'
import { useWindows } from './useWindows.ts'
import type { WindowLayer } from './windows.ts'

/**
 * Draws the open window of a layer, in the same commit. A window whose code can't be loaded is reported here, at
 * the lower edge of the page, since no other component may be there to do it.
 */
export function WindowSlot({ layer }: { layer: WindowLayer }) {
  const stack = useWindows()
  const read = () => stack.get()[layer]
  const state = useSyncExternalStore(stack.subscribe, read, read)
  const name = state.status === 'open' ? state.name : undefined
  const close = useCallback(() => {
    if (name) stack.close(name)
  }, [stack, name])
  if (state.status === 'open') {
    const { module, ...opened } = state
    return <module.Window {...opened} onClose={close} />
  }
  if (state.status !== 'failed') return null
  return (
    <Root>
      <LoadFailed chunk={state.chunk} onRetry={state.retry} />
    </Root>
  )
}
