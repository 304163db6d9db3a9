import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useClass } from '../theme/useClass.ts'
import { openDialog } from './openDialog.ts'

export interface DialogProps {
  /** Id of the title. */
  labelledBy: string
  /** Takes the focus back when the dialog closes. */
  opener: Element | null
  onClose: () => void
  /** As wide as a panel. */
  panel?: boolean | undefined
  children: ReactNode
}

/** A native dialog over the page; below 480 px, a sheet. Escape and a press beside it close it. */
export function Dialog({ labelledBy, opener, onClose, panel, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const name = useClass()

  useLayoutEffect(() => {
    return dialog.current ? openDialog(dialog.current, opener) : undefined
  }, [opener])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the dialog hears it itself
    <dialog
      ref={dialog}
      className={`${name('card')} ${name('dialog')}${panel ? ` ${name('panel')}` : ''}`}
      aria-labelledby={labelledBy}
      // Escape: `close` comes a frame later, and a press in between would find a window that counts as open.
      onCancel={onClose}
      // Strict mode closes and opens in one turn; the event comes after both.
      onClose={(event) => event.currentTarget.open || onClose()}
      onPointerDown={(event) => {
        pressedBeside.current = isBeside(event)
      }}
      onClick={(event) => {
        if (pressedBeside.current && isBeside(event)) onClose()
      }}
    >
      {children}
    </dialog>
  )
}

/** The backdrop belongs to the dialog: what is outside its box is beside it. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
