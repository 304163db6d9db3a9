import { Button, TextField } from '@latchkey/ui/parts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

export interface ConfirmDialogProps {
  title: string
  /** Consequence of the action. */
  children: ReactNode
  /** Text of the button: "Delete the account". */
  action: string
  /** Text that has to be typed before the button works, such as the name of the object to delete. */
  phrase?: string | undefined
  busy?: boolean | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an action that can't be undone. Escape and Cancel close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, phrase, busy, onConfirm, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  const ready = phrase === undefined || typed.trim() === phrase
  return (
    <dialog
      ref={dialog}
      className="db-dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) onClose()
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (ready && !busy) onConfirm()
        }}
      >
        <h2 id={id} className="db-heading">
          {title}
        </h2>
        <div className="db-dialog__text">{children}</div>
        {phrase !== undefined && (
          <TextField
            label={`Type ${phrase} to confirm`}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <div className="db-actions db-actions--end">
          <Button variant="ghost" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" disabled={!ready} busy={busy}>
            {action}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
