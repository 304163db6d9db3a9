import { isMarked, mark } from './historyMark.ts'

/**
 * Lays an entry over the page's own, so that the browser's back button closes what stands over the page. The
 * host's router hears nothing of it: the address never changes, and its own state comes back as it was.
 *
 * @returns the way to leave: it takes the entry away, unless the host has gone on meanwhile
 */
export function enterHistory(onBack: () => void): () => void {
  const { state } = history
  // What isn't an object can't carry a mark beside it; such a host keeps its back button to itself.
  if (typeof state !== 'object') return () => undefined
  if (!isMarked(state)) history.pushState({ ...state, [mark]: true }, '')

  const listen = (event: PopStateEvent): void => {
    if (isMarked(event.state)) return
    event.stopImmediatePropagation()
    stop()
    onBack()
  }
  const stop = (): void => removeEventListener('popstate', listen, true)
  addEventListener('popstate', listen, true)

  return () => {
    onBack = () => undefined
    // A host that navigates on sign-in does so in this turn; its entry then stands over ours.
    setTimeout(() => {
      if (isMarked()) history.back()
      else stop()
    })
  }
}
