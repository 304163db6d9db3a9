import { type KeyboardEvent, type RefObject, useState } from 'react'
import { accountMenuChunk, type ChunkModule } from '../chunks/chunks.ts'
import { focusedElement } from '../parts/focusedElement.ts'

type MenuModule = ChunkModule<typeof accountMenuChunk>
type First = 'first' | 'last'

export interface UseAccountMenuReturnType {
  /** Set while the menu is open. */
  opened: { module: MenuModule; focus: First } | undefined
  /** The menu's code is loading. */
  waiting: boolean
  /** Set if the code couldn't be loaded: tries again. */
  retry: (() => void) | undefined
  close: () => void
  toggle: () => void
  /** Opens the menu by an arrow key, as the menu button pattern asks for. */
  pressArrow: (event: KeyboardEvent) => void
}

/** Loads and opens the account menu of a button. */
export function useAccountMenu(button: RefObject<HTMLElement | null>): UseAccountMenuReturnType {
  const [waiting, setWaiting] = useState(false)
  const [failed, setFailed] = useState<First>()
  const [opened, setOpened] = useState<UseAccountMenuReturnType['opened']>()
  const close = (): void => setOpened(undefined)

  const open = (focus: First): void => {
    setFailed(undefined)
    const { module } = accountMenuChunk.get()
    if (module) {
      setOpened({ module, focus })
      return
    }
    const here = focusedElement()
    setWaiting(true)
    accountMenuChunk
      .load()
      .then(
        // If the focus has moved in the meantime, the menu stays closed.
        (loaded) => here === focusedElement() && setOpened({ module: loaded, focus }),
        () => setFailed(focus),
      )
      .finally(() => setWaiting(false))
  }
  return {
    opened,
    waiting,
    close,
    retry:
      failed &&
      (() => {
        button.current?.focus()
        open(failed)
      }),
    toggle: () => (opened ? close() : open('first')),
    pressArrow(event) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      open(event.key === 'ArrowDown' ? 'first' : 'last')
    },
  }
}
