import type { HintLine } from '../parts/parts.ts'
import { t } from '../texts/texts.ts'

/** How long a press has to be held, ms. */
const holdTime = 600

/**
 * A press that is held starts an action; a short one, such as a screen reader's click, starts it the second time.
 * So no user starts it by accident, and users who can't hold a button still can. WCAG 2.5.2
 */
export function onHold(control: HTMLElement, hint: HintLine, run: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPressedBefore = false
  let hasRun = false
  const release = () => {
    clearTimeout(timer)
    timer = undefined
    control.classList.remove('vault-hold--held')
  }
  const press = () => {
    if (timer || control.hasAttribute('aria-busy')) return
    control.classList.add('vault-hold--held')
    hasRun = false
    timer = setTimeout(() => {
      release()
      hasRun = true
      run()
    }, holdTime)
  }
  const on = (name: string, listener: (event: Event) => void) =>
    control.addEventListener(name, listener, { signal })
  control.classList.add('vault-hold')
  on('pointerdown', (event) => (event as PointerEvent).button === 0 && press())
  for (const name of ['pointerup', 'pointerleave', 'pointercancel', 'keyup', 'blur']) on(name, release)
  on('keydown', (event) => {
    const { key, repeat } = event as KeyboardEvent
    if ((key === ' ' || key === 'Enter') && !repeat) press()
    // No click of its own while the key is down.
    if (key === 'Enter') event.preventDefault()
  })
  on('contextmenu', (event) => event.preventDefault())
  on('click', () => {
    // The end of a press that was held: what it has brought, an error perhaps, stays.
    if (hasRun) {
      hasRun = false
      return
    }
    if (control.hasAttribute('aria-busy')) return
    if (isPressedBefore) return run()
    isPressedBefore = true
    hint.show(t('pressAgain'), 'news')
  })
  signal.addEventListener('abort', release)
}
