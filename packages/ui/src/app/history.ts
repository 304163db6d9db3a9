import { isMarked, mark } from './historyMark.ts'

/** Windows that stand over the page. */
let standing = 0
/** Set while the way back to the page's own entry is under way. */
let travel: Promise<void> | undefined

/**
 * Lays an entry over the page's own, so that the browser's back button closes what stands over the page. The
 * host's router hears nothing of it: the address never changes, and its own state comes back as it was.
 *
 * @returns the way to leave: it takes the entry away, unless the host has gone on meanwhile
 */
export function enterHistory(onBack: () => void): () => void {
  let left = false
  const enter = (): void => {
    const { state } = history
    // What isn't an object can't carry a mark beside it; such a host keeps its back button to itself.
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
    // A host that navigates on sign-in does so in this turn; its entry then stands over ours.
    setTimeout(() => {
      if (standing === 0 && isMarked()) travel ??= goBack()
    })
  }
}

/** The browser takes a while; a window that opens meanwhile waits with its entry. */
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
