import { isMarked, mark } from './historyMark.ts'

/** Number of windows that are open. */
let standing = 0
/** Set while the browser goes back to the page's own entry. */
let travel: Promise<void> | undefined

/**
 * Adds a history entry over the page's own, so that the browser's Back button closes the window instead. The
 * host's router doesn't notice: the URL never changes, and its own state is restored as it was.
 *
 * @returns removes the entry, unless the host has navigated in the meantime
 */
export function enterHistory(onBack: () => void): () => void {
  let left = false
  const enter = (): void => {
    const { state } = history
    // A state that isn't an object can't hold our mark; with such a host, Back doesn't close the window.
    if (left || typeof state !== 'object') return
    if (!isMarked(state)) history.pushState({ ...state, [mark]: true }, '')
    addEventListener('popstate', listen, true)
  }
  const listen = (event: PopStateEvent): void => {
    if (isMarked(event.state)) return
    event.stopImmediatePropagation()
    onBack()
  }

  standing += 1
  if (travel) void travel.then(enter)
  else enter()
  return () => {
    left = true
    standing -= 1
    removeEventListener('popstate', listen, true)
    // A host that navigates on sign-in does so in this turn; then the current entry is the host's.
    setTimeout(() => {
      if (standing === 0 && isMarked()) travel ??= goBack()
    })
  }
}

/** The browser goes back asynchronously; a window that opens in the meantime adds its entry afterwards. */
function goBack(): Promise<void> {
  return new Promise((resolve) => {
    const arrive = (event: PopStateEvent): void => {
      event.stopImmediatePropagation()
      removeEventListener('popstate', arrive, true)
      travel = undefined
      resolve()
    }
    addEventListener('popstate', arrive, true)
    history.back()
  })
}
