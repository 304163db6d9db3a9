import { element } from '../parts/element.ts'
import { icon } from '../parts/icons.ts'
import { textButton } from '../parts/parts.ts'
import { formatClock, t } from '../texts/texts.ts'

const lifetime = 60
/** Seconds left from which on it can be extended. WCAG 2.2.1 asks for at least 20 s. */
const warning = 20

export interface Countdown {
  readonly element: HTMLElement
  start(): void
  stop(): void
}

/** "Hides in 0:52", with a button that starts it anew near its end. */
export function createCountdown({ onEnd, signal }: { onEnd: () => void; signal: AbortSignal }): Countdown {
  let endsAt = 0
  let timer: ReturnType<typeof setInterval> | undefined
  const time = element('span', { class: 'lk-numeric', role: 'timer' })
  const more = element('span', { role: 'status' })
  const hideMore = () => more.replaceChildren()

  const draw = () => {
    const left = Math.ceil((endsAt - performance.now()) / 1_000)
    if (left <= 0) return onEnd()
    time.textContent = t('hidesIn', { time: formatClock(left) })
    if (left <= warning && !more.hasChildNodes()) more.append(textButton(t('keepShowing'), extend))
  }
  const extend = () => {
    endsAt = performance.now() + lifetime * 1_000
    hideMore()
    draw()
  }
  const stop = () => {
    clearInterval(timer)
    hideMore()
  }
  signal.addEventListener('abort', stop)
  return {
    element: element(
      'span',
      { class: 'lk-between' },
      element('span', { class: 'lk-hint' }, icon('clock', { size: 'small' }), time),
      more,
    ),
    start() {
      stop()
      extend()
      timer = setInterval(draw, 1_000)
    },
    stop,
  }
}
