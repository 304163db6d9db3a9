import { browserClock } from '../environment/browser/defaults.ts'
import type { EnvironmentClock } from '../environment/environment.ts'

/** How long an element has to be visible before a press on it counts, ms. */
const patience = 800

/** Whether the browser can tell that a frame is covered. Where it can't, the vault opens as a popup. */
export const canWatchVisibility = (): boolean =>
  typeof IntersectionObserverEntry === 'function' && 'isVisible' in IntersectionObserverEntry.prototype

export interface VisibilityWatch {
  /** True while the element has been entirely visible for 800 ms: not covered, cut off, faded or transformed. */
  readonly isVisible: boolean
  stop(): void
}

export interface WatchVisibilityParameters {
  /** Called with each change. */
  onChange?: ((isVisible: boolean) => void) | undefined
  clock?: Pick<EnvironmentClock, 'setTimeout' | 'clearTimeout'> | undefined
}

/**
 * Watches the button of a confirmation against pages that cover, fade or move the frame around it. Never visible in a
 * browser that can't tell: see {@link canWatchVisibility}. IntersectionObserver V2
 */
export function watchVisibility(
  element: Element,
  { onChange, clock = browserClock }: WatchVisibilityParameters = {},
): VisibilityWatch {
  let isVisible = false
  let waiting: unknown
  const set = (value: boolean) => {
    if (value === isVisible) return
    isVisible = value
    onChange?.(value)
  }
  const hide = () => {
    clock.clearTimeout(waiting)
    waiting = undefined
    set(false)
  }
  const options = { threshold: [0, 1], trackVisibility: true, delay: 100 }
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1) as (IntersectionObserverEntry & { isVisible?: boolean }) | undefined
    if (!last?.isVisible || last.intersectionRatio < 1) return hide()
    waiting ??= clock.setTimeout(() => set(true), patience)
  }, options)
  observer.observe(element)
  return {
    get isVisible() {
      return isVisible
    },
    stop() {
      observer.disconnect()
      hide()
    },
  }
}
