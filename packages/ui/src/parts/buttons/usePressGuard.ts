import { type RefObject, useEffect, useRef, useState } from 'react'

import { createPressGuard } from './pressGuard.ts'

/**
 * Watches a button so that only a press that the user meant counts.
 *
 * @param onPress undefined while the button can't be pressed. Once it can, the wait starts again
 * @returns whether the button is awake
 */
export function usePressGuard(
  button: RefObject<HTMLButtonElement | null>,
  onPress: (() => void) | undefined,
): boolean {
  const [isAwake, setAwake] = useState(false)
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  const isPressable = onPress !== undefined
  useEffect(() => {
    const element = isPressable ? button.current : null
    return element ? watch(element, setAwake, () => latest.current?.()) : undefined
  }, [button, isPressable])
  return isAwake
}

function watch(button: HTMLElement, onChange: (isAwake: boolean) => void, onPress: () => void): () => void {
  const guard = createPressGuard({
    onChange,
    onPress,
    setTimeout: (callback, ms) => setTimeout(callback, ms),
    clearTimeout: (timer) => clearTimeout(timer),
  })
  const leaving = new AbortController()
  const options = { signal: leaving.signal, capture: true }
  const attend = (): void => guard.attend(document.visibilityState === 'visible' && document.hasFocus())
  /** The click of a key would come in the middle of its press. */
  const onKey = (act: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    act(event)
  }

  for (const type of ['focus', 'blur'] as const)
    addEventListener(type, (e) => e.target === window && attend(), options)
  document.addEventListener('visibilitychange', attend, options)
  // Another window of ours was over this one.
  const dialog = button.closest('dialog')
  dialog?.addEventListener(
    'focusin',
    (e) => dialog.contains(e.relatedTarget as Node | null) || attend(),
    options,
  )
  document.addEventListener('pointermove', guard.move, options)
  button.addEventListener('pointerenter', guard.enter, options)
  button.addEventListener('pointerdown', guard.down, options)
  button.addEventListener('pointercancel', guard.cancel, options)
  button.addEventListener('click', guard.click, options)
  button.addEventListener('keydown', onKey(guard.keyDown), options)
  button.addEventListener('keyup', onKey(guard.keyUp), options)
  button.addEventListener('blur', guard.cancel, options)
  attend()
  return () => {
    guard.attend(false)
    leaving.abort()
  }
}
