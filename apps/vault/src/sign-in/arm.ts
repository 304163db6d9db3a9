import { type VaultMode, watchVisibility } from '@latchkey/core/vault'

import { setState } from '../parts/parts.ts'

/** Nobody reads and decides faster: an earlier press was meant for what was there before. In ms. */
const patience = 500

/**
 * Keeps a button from working until it was visible for a moment. In a frame the browser says whether the page around it
 * covers, fades or moves it.
 */
export function arm(control: HTMLElement, mode: VaultMode, signal: AbortSignal): void {
  const set = (isReady: boolean) => setState(control, 'aria-disabled', !isReady)
  set(false)
  if (mode === 'frame') {
    const watch = watchVisibility(control, { onChange: set })
    signal.addEventListener('abort', watch.stop)
    return
  }
  const timer = setTimeout(() => set(true), patience)
  signal.addEventListener('abort', () => clearTimeout(timer))
}
