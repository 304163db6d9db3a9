import { useSyncExternalStore } from 'react'
import { LoadFailed } from '../parts/LoadFailed.tsx'
import { Root } from '../parts/Root.tsx'
import { useModalStack } from './context.ts'

/**
 * Where the window is drawn once it is open: rendered directly, so that it is there in one commit. Whatever could
 * not be loaded is said here, over the page's lower edge: nobody else may be there to say it.
 */
export function ModalSlot() {
  const stack = useModalStack()
  const state = useSyncExternalStore(stack.subscribe, stack.get, stack.get)
  if (state.status === 'open')
    return <state.module.Modal opener={state.opener} newcomer={state.newcomer} onClose={stack.close} />
  if (state.status !== 'failed') return null
  return (
    <Root>
      <LoadFailed onRetry={state.retry} />
    </Root>
  )
}
