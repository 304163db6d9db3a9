import { setState } from '../parts/parts.ts'
import type { VaultMode } from '../vault.ts'

/** Nobody reads and decides faster. A press before that was meant for what was there before. In ms. */
const patience = 500

/** Keeps a button from working until it has been visible for a moment. */
export function arm(control: HTMLElement, _mode: VaultMode, signal: AbortSignal): void {
  setState(control, 'aria-disabled', true)
  const timer = setTimeout(() => setState(control, 'aria-disabled', false), patience)
  signal.addEventListener('abort', () => clearTimeout(timer))
}
