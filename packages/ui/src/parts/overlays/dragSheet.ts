import { springBack } from '../motion.ts'
import { matchesMedia } from '../pageFeatures.ts'

/** A shorter movement is a tap. */
const startPx = 4
/** Faster than this, in px per ms, a short pull is enough. */
const flick = 0.5

/**
 * Lets a sheet be pulled down by its grip or its bar, and closes it where it is let go far down or thrown. Pulled
 * up, it resists. Set through the style object, which a strict content security policy allows.
 *
 * @returns stops it
 */
export function dragSheet(dialog: HTMLElement, onClose: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let pull: { id: number; from: number; at: number; time: number; speed: number } | undefined
  let offset = 0
  const move = (to: number): void => {
    offset = to
    dialog.style.translate = to ? `0 ${Math.round(to)}px` : ''
  }
  const release = (event: PointerEvent): void => {
    if (event.pointerId !== pull?.id) return
    const { speed } = pull
    pull = undefined
    const thrown = speed > flick && offset > 24
    if (event.type === 'pointerup' && (offset > dialog.offsetHeight / 3 || thrown)) {
      onClose()
      return
    }
    const from = offset
    move(0)
    if (from) springBack(dialog, from)
  }
  dialog.addEventListener(
    'pointerdown',
    (event) => {
      const target = event.target as Element
      if (!event.isPrimary || event.button !== 0 || !matchesMedia('(width < 480px)')) return
      if (!target.closest('.lk-grip, .lk-bar') || target.closest('button, a, input')) return
      pull = { id: event.pointerId, from: event.clientY, at: event.clientY, time: event.timeStamp, speed: 0 }
    },
    { signal },
  )
  // The pointer may leave the sheet.
  addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== pull?.id) return
      const pulled = event.clientY - pull.from
      if (!offset && Math.abs(pulled) < startPx) return
      const time = Math.max(1, event.timeStamp - pull.time)
      pull = { ...pull, at: event.clientY, time: event.timeStamp, speed: (event.clientY - pull.at) / time }
      move(pulled > 0 ? pulled : resist(pulled))
    },
    { signal },
  )
  for (const type of ['pointerup', 'pointercancel'] as const) addEventListener(type, release, { signal })
  return () => listening.abort()
}

/** A rubber band: the further it is pulled, the less it gives, at most 48 px. */
const resist = (pulled: number): number => -48 * (1 - 1 / ((-pulled * 0.5) / 48 + 1))
