import { type MouseEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

import { screensChunk } from '../../chunks/chunks.ts'
import { useLazy } from '../../chunks/lazy.ts'
import { useClass } from '../../theme/useClass.ts'
import { openDialog } from './openDialog.ts'

export interface DialogProps {
  /** Id of the title. */
  labelledBy: string
  /** Gets the focus back when the dialog closes. */
  opener: Element | null
  onClose: () => void
  /** Makes the dialog as wide as a panel. */
  panel?: boolean | undefined
  /** Makes it an alert dialog: Escape calls this instead of closing, and a click outside does nothing. */
  onEscape?: (() => void) | undefined
  /** A placeholder stood in its place: it doesn't rise or fade in again. */
  arrived?: boolean | undefined
  /** A click outside does nothing. */
  ignoreOutside?: boolean | undefined
  /** Id of the text that describes an alert dialog. */
  describedBy?: string | undefined
  /** Set by a screen before it closes the window: a check is drawn on leaving, above this line unless it's empty. */
  success?: RefObject<string | undefined> | undefined
  children: ReactNode
}

/** A native dialog over the page; below 480 px, a sheet. Escape and a click outside close it. */
export function Dialog(props: DialogProps) {
  const {
    labelledBy,
    opener,
    onClose,
    panel,
    arrived,
    onEscape,
    ignoreOutside,
    describedBy,
    success,
    children,
  } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const name = useClass()

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const close = openDialog(element, opener)
    return () => {
      const height = element.offsetHeight
      close()
      // Strict mode closes and reopens; only a dialog that is gone leaves.
      queueMicrotask(() => {
        if (!element.isConnected) motionOf()?.animateExit(element, height, success?.current)
      })
    }
  }, [opener, success])
  const dismissible = !onEscape
  const { module: motion } = useLazy(screensChunk)
  useEffect(
    () => (dismissible && dialog.current ? motion?.dragSheet(dialog.current, onClose) : undefined),
    [dismissible, onClose, motion],
  )

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the dialog handles it itself
    <dialog
      ref={dialog}
      className={[name('card'), name('dialog', arrived && 'arrived'), panel && name('panel')]
        .filter(Boolean)
        .join(' ')}
      role={onEscape && 'alertdialog'}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        if (onEscape)
          event.preventDefault()
          // `close` fires a frame after `cancel`; a click in between would find a window that counts as open.
        ;(onEscape ?? onClose)()
      }}
      // Strict mode closes and reopens in one turn; the event fires after both. Browsers also close an alert
      // dialog when Escape is pressed repeatedly.
      onClose={(event) => event.currentTarget.open || onClose()}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        if (!onEscape && !ignoreOutside && pressedOutside.current && isOutside(event)) onClose()
      }}
    >
      <span className="lk-grip" aria-hidden="true" />
      {children}
    </dialog>
  )
}

/** Motion is loaded with the screens after the first: a window that is closed before that is just gone. */
const motionOf = () => screensChunk.get().module

/** The backdrop belongs to the dialog element, so a click on it is recognized by its position. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
