import { isMarked, mark } from './historyMark.ts'

/** Handlers of the Back button for the open windows: the one on top is last. */
const standing: { onBack: () => void }[] = []
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
    if (!left && addMark()) addEventListener('popstate', listen, true)
  }
  const listen = (event: PopStateEvent): void => {
    if (isMarked(event.state)) return
    event.stopImmediatePropagation()
    standing.at(-1)?.onBack()
  }

  const entry = { onBack }
  standing.push(entry)
  if (travel) void travel.then(enter)
  else enter()
  return () => {
    left = true
    standing.splice(standing.indexOf(entry), 1)
    removeEventListener('popstate', listen, true)
    // A host that navigates on sign-in does so in this turn; then the current entry is the host's.
    setTimeout(() => {
      if (standing.length > 0) addMark()
      else if (isMarked()) travel ??= goBack()
    })
  }
}

/**
 * Adds our history entry, unless it is there: after Back has closed a window, those below it need another.
 *
 * @returns false where the host's state isn't an object: it can't hold our mark, and Back doesn't close the window
 */
function addMark(): boolean {
  const { state } = history
  if (typeof state !== 'object') return false
  if (!isMarked(state)) history.pushState({ ...state, [mark]: true }, '')
  return true
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
