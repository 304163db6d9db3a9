import { vi } from 'vitest'

/** Browser's report of how much of an element users see. */
export interface Visibility {
  isVisible: boolean
  /** Share of the element inside the viewport. */
  ratio: number
}

/** A browser that says how visible elements are when the test tells it to. It tracks visibility if it is asked to. */
export function observeVisibility() {
  const observers = new Map<TestObserver, Set<Element>>()
  class TestObserver {
    readonly notify: (entries: object[]) => void
    readonly tracks: boolean
    constructor(notify: TestObserver['notify'], options: { trackVisibility?: boolean; delay?: number } = {}) {
      this.notify = notify
      // Intersection Observer v2, §2.2: visibility is tracked with a delay of 100 ms or more.
      this.tracks = options.trackVisibility === true && (options.delay ?? 0) >= 100
      observers.set(this, new Set())
    }
    observe(element: Element) {
      observers.get(this)?.add(element)
    }
    disconnect() {
      observers.delete(this)
    }
  }
  vi.stubGlobal('IntersectionObserver', TestObserver)
  return {
    report(element: Element, { isVisible, ratio }: Visibility) {
      for (const [observer, elements] of observers) {
        if (!elements.has(element)) continue
        observer.notify([{ isVisible: observer.tracks && isVisible, intersectionRatio: ratio }])
      }
    },
    /** How many elements are watched. */
    watched: () => [...observers.values()].reduce((sum, { size }) => sum + size, 0),
  }
}
