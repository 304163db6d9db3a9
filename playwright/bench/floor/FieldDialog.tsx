import { useEffect, useRef } from 'react'

/** A dialog with one field, for the first method that is enabled. */
export function FieldDialog({ method }: { method: string | undefined }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-label="Sign in">
      <label>
        {method} <input name="contact" autoComplete="username" />
      </label>
      <button type="submit">Continue</button>
    </dialog>
  )
}
