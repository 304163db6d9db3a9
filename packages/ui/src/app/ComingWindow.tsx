import { createContext } from 'react'
import { showModal } from '../parts/pageFeatures.ts'
import { pageEn } from '../texts/en/page.ts'
import { useTexts } from '../texts/useTexts.ts'

/** Whether a window follows a {@link ComingWindow}: it is there already, and doesn't rise or fade in again. */
export const ArrivedContext = /* @__PURE__ */ createContext(false)

export interface ComingWindowProps {
  /** Class with the height of the window that is loading. */
  shape?: string | undefined
  /** Closes it; left out for a window that only its own answer closes. */
  onClose?: (() => void) | undefined
}

/** In place of a window whose code is loading: a card with placeholders, visible after 150 ms. */
export function ComingWindow({ shape = 'lk-card--coming', onClose }: ComingWindowProps) {
  const { windowLoading } = useTexts(pageEn)
  return (
    <dialog
      closedby={onClose ? 'any' : 'none'}
      ref={openModal}
      className={`lk-card lk-dialog lk-dialog--coming ${shape}`}
      aria-label={windowLoading}
      aria-busy="true"
      onCancel={(event) => {
        // `close` fires a frame later; a click in between would find a window that counts as open.
        if (onClose) onClose()
        else event.preventDefault()
      }}
      onClose={({ currentTarget }) => (onClose ? onClose() : showModal(currentTarget))}
    >
      <span className="lk-skeleton lk-skeleton--title" />
      <span className="lk-skeleton lk-skeleton--control" />
      <span className="lk-skeleton lk-skeleton--control" />
    </dialog>
  )
}

function openModal(dialog: HTMLDialogElement | null): void {
  if (dialog) showModal(dialog)
}
