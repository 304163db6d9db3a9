import type { Kit } from '@latchkey/react'
import { signingChunk } from '../chunks/chunks.ts'
import { focusedElement } from '../parts/focusedElement.ts'
import type { WindowStack } from './windowStack.ts'

/**
 * Shows each request for a signature in a window, unless the configuration says that the app asks by itself.
 *
 * @returns stops it; requests that still wait are ended
 */
export function confirmSigning({ config, store, signRequests }: Kit, stack: WindowStack): () => void {
  if (config.wallet?.confirmSigning === false) return () => {}
  /** Last focused element: apps disable the button that asks, which loses the focus before the window opens. */
  let opener = focusedElement()
  const notice = () => {
    opener = focusedElement()
  }
  document.addEventListener('focusin', notice)
  let count = store.get().signRequests.length
  const unsubscribe = store.subscribe(() => {
    const before = count
    count = store.get().signRequests.length
    if (count > before) stack.open('sign', { opener })
  })
  const detach = signRequests.attach(signingChunk.load)
  return () => {
    document.removeEventListener('focusin', notice)
    unsubscribe()
    detach()
  }
}
