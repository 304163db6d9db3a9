import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'

export interface Mounted {
  container: HTMLElement
  /** Clicks the first button with this text. */
  press(text: string): void
  unmount(): void
}

/** Mounts an element on the page. */
export function mount(element: ReactNode, container = document.createElement('div'), root?: Root): Mounted {
  document.body.append(container)
  const mounted = root ?? createRoot(container)
  if (!root) flushSync(() => mounted.render(element))
  return {
    container,
    press(text) {
      const button = [...container.querySelectorAll('button')].find((one) => one.textContent === text)
      if (!button) throw new Error(`Expected a button "${text}". Got: ${container.textContent}`)
      button.click()
    },
    unmount() {
      mounted.unmount()
      container.remove()
    },
  }
}
