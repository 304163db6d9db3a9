/** How long the button is disabled after it appeared, and after the user has turned to the page, ms. */
export const attentionTime = 500

/** Members of pointer events that the guard reads. */
export type PointerFacts = Pick<
  PointerEvent,
  | 'isTrusted'
  | 'pointerType'
  | 'pointerId'
  | 'isPrimary'
  | 'button'
  | 'screenX'
  | 'screenY'
  | 'movementX'
  | 'movementY'
>
export type ClickFacts = Pick<MouseEvent, 'isTrusted' | 'detail'> & { pointerId?: number | undefined }
export type KeyFacts = Pick<KeyboardEvent, 'isTrusted' | 'key' | 'repeat'>

export interface PressGuardOptions {
  /** Called when the button is enabled or disabled again. */
  onChange(isAwake: boolean): void
  /** Called for a press that the user meant. */
  onPress(): void
  setTimeout(callback: () => void, ms: number): unknown
  clearTimeout(timer: never): void
}

/** Tells a press that the user meant from one that a page provoked. docs/security.md#the-signing-window */
export interface PressGuard {
  /** Whether the user can see the button and has turned to the page. Each change starts the wait again. */
  attend(isAttended: boolean): void
  /** A pointer has moved somewhere on the page. */
  move(pointer: PointerFacts): void
  /** A pointer is over the button from now on. */
  enter(pointer: PointerFacts): void
  down(pointer: PointerFacts): void
  click(click: ClickFacts): void
  keyDown(key: KeyFacts): void
  keyUp(key: KeyFacts): void
  /** Forgets a press that has begun. */
  cancel(): void
}

export function createPressGuard(options: PressGuardOptions): PressGuard {
  let isAwake = false
  let timer: unknown
  /** Whether a pointer that hovers has moved since the button came under it, or since it woke. */
  let hasMoved = false
  let position: readonly [x: number, y: number] | undefined
  /** Pointer or key that was pressed on the button while it was awake. */
  let pressed: { pointer: number } | { key: string } | undefined

  function setAwake(next: boolean) {
    if (isAwake === next) return
    isAwake = next
    options.onChange(next)
  }

  const isHere = ({ screenX, screenY }: PointerFacts) => position?.[0] === screenX && position[1] === screenY
  const isPressKey = ({ key }: KeyFacts) => key === 'Enter' || key === ' '

  return {
    attend(isAttended) {
      options.clearTimeout(timer as never)
      pressed = undefined
      hasMoved = false
      setAwake(false)
      if (isAttended) timer = options.setTimeout(() => setAwake(true), attentionTime)
    },
    move(pointer) {
      if (!pointer.isTrusted) return
      // Browsers report a pointer at rest, too, when what is below it changes.
      if (pointer.movementX || pointer.movementY || (position && !isHere(pointer))) hasMoved = true
      position = [pointer.screenX, pointer.screenY]
    },
    enter(pointer) {
      // The button has come to the pointer: it appeared, or the card has scrolled or grown.
      if (isHere(pointer)) hasMoved = false
    },
    down({ isTrusted, isPrimary, button, pointerId, pointerType }) {
      const isLive = pointerType === 'touch' || hasMoved
      const counts = isTrusted && isAwake && isPrimary && button === 0 && isLive
      pressed = counts ? { pointer: pointerId } : undefined
    },
    click({ isTrusted, detail, pointerId }) {
      const began = pressed
      pressed = undefined
      if (!isTrusted || !isAwake) return
      // Assistive technology clicks without a pointer. So do keys, whose clicks are prevented.
      const isAssistive = !began && detail === 0
      const isSamePointer = began && 'pointer' in began && (pointerId ?? began.pointer) === began.pointer
      if (isAssistive || isSamePointer) options.onPress()
    },
    keyDown(event) {
      if (isPressKey(event) && event.isTrusted && isAwake && !event.repeat) pressed = { key: event.key }
    },
    keyUp(event) {
      const began = pressed
      pressed = undefined
      if (event.isTrusted && isAwake && began && 'key' in began && began.key === event.key) options.onPress()
    },
    cancel() {
      pressed = undefined
    },
  }
}
