import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { attentionTime, createPressGuard, type PointerFacts } from './pressGuard.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const mouse: PointerFacts = {
  isTrusted: true,
  pointerType: 'mouse',
  pointerId: 1,
  isPrimary: true,
  button: 0,
  screenX: 200,
  screenY: 400,
  movementX: 0,
  movementY: 0,
}
const away = { ...mouse, screenX: 10, screenY: 10 }
const touch = { ...mouse, pointerType: 'touch', pointerId: 7 }
const click = { isTrusted: true, detail: 1, pointerId: 1 }
const enterKey = { isTrusted: true, key: 'Enter', repeat: false }

/** A button that has been in view for long enough. */
function open({ awake = true } = {}) {
  const onPress = vi.fn()
  const onChange = vi.fn()
  const clearTimeout = (timer: ReturnType<typeof setTimeout>) => globalThis.clearTimeout(timer)
  const guard = createPressGuard({ onPress, onChange, setTimeout, clearTimeout })
  guard.attend(true)
  if (awake) vi.advanceTimersByTime(attentionTime)
  /** The pointer comes from elsewhere. */
  const arrive = () => {
    guard.move(away)
    guard.enter(mouse)
    guard.move({ ...mouse, movementX: 190, movementY: 390 })
  }
  const press = () => {
    guard.down(mouse)
    guard.click(click)
  }
  return { guard, onPress, onChange, arrive, press }
}

describe('createPressGuard', () => {
  it('default', () => {
    const { arrive, press, onPress } = open()
    arrive()
    press()
    expect(onPress).toHaveBeenCalledOnce()
  })

  it('behavior: is asleep for half a second after it appeared', () => {
    const { arrive, press, onPress, onChange } = open({ awake: false })
    arrive()
    vi.advanceTimersByTime(attentionTime - 1)
    press()
    expect(onPress).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onChange).toHaveBeenLastCalledWith(true)
    press()
    expect(onPress).toHaveBeenCalledOnce()
  })

  it('behavior: is asleep while the person is elsewhere, and for half a second after they return', () => {
    const { guard, arrive, press, onPress, onChange } = open()
    guard.attend(false)
    expect(onChange).toHaveBeenLastCalledWith(false)
    vi.advanceTimersByTime(60_000)
    arrive()
    press()
    guard.attend(true)
    vi.advanceTimersByTime(attentionTime - 1)
    arrive()
    press()
    expect(onPress).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    arrive()
    press()
    expect(onPress).toHaveBeenCalledOnce()
  })

  it('behavior: a press that began before the button was awake does not count', () => {
    const { guard, arrive, onPress } = open({ awake: false })
    arrive()
    guard.down(mouse)
    guard.keyDown(enterKey)
    vi.advanceTimersByTime(attentionTime)
    guard.click(click)
    guard.keyUp(enterKey)
    expect(onPress).not.toHaveBeenCalled()
  })

  it('behavior: a press that the person interrupted does not count', () => {
    const { guard, arrive, onPress } = open()
    arrive()
    guard.down(mouse)
    guard.attend(false)
    guard.attend(true)
    vi.advanceTimersByTime(attentionTime)
    guard.click(click)
    guard.keyDown(enterKey)
    guard.cancel()
    guard.keyUp(enterKey)
    expect(onPress).not.toHaveBeenCalled()
  })

  it('behavior: needs the press and the release of the same pointer', () => {
    const { guard, arrive, onPress } = open()
    arrive()
    guard.click(click)
    guard.down({ ...mouse, pointerId: 2 })
    guard.click(click)
    expect(onPress).not.toHaveBeenCalled()
  })

  it.each([
    ['another button', { button: 2 }],
    ['a second finger', { pointerType: 'touch', isPrimary: false }],
    ['a script', { isTrusted: false }],
  ])('behavior: ignores %s', (_, change) => {
    const { guard, arrive, onPress } = open()
    arrive()
    guard.down({ ...mouse, ...change })
    guard.click(click)
    expect(onPress).not.toHaveBeenCalled()
  })

  it('behavior: a pointer that was there when the button appeared has to move', () => {
    const { guard, press, onPress } = open()
    // As browsers report a pointer at rest.
    guard.enter(mouse)
    guard.move(mouse)
    press()
    expect(onPress).not.toHaveBeenCalled()
    guard.move({ ...mouse, screenX: 201, movementX: 1 })
    press()
    expect(onPress).toHaveBeenCalledOnce()
  })

  it('behavior: a pointer under which the button has moved has to move', () => {
    const { guard, press, onPress } = open()
    guard.move({ ...mouse, movementX: 5 })
    guard.enter(mouse)
    press()
    expect(onPress).not.toHaveBeenCalled()
    guard.move({ ...mouse, screenY: 401 })
    press()
    expect(onPress).toHaveBeenCalledOnce()
  })

  it('behavior: moves by a script do not count', () => {
    const { guard, press, onPress } = open()
    guard.move({ ...mouse, movementX: 9, isTrusted: false })
    press()
    expect(onPress).not.toHaveBeenCalled()
  })

  it('behavior: a finger has no place before it touches', () => {
    const { guard, onPress } = open()
    guard.down(touch)
    guard.click({ ...click, pointerId: 7 })
    expect(onPress).toHaveBeenCalledOnce()
  })

  it('behavior: takes clicks without a pointer id, as older browsers send them', () => {
    const { guard, arrive, onPress } = open()
    arrive()
    guard.down(mouse)
    guard.click({ isTrusted: true, detail: 1 })
    expect(onPress).toHaveBeenCalledOnce()
  })

  it.each(['Enter', ' '])('behavior: needs key down and key up: %j', (key) => {
    const { guard, onPress } = open()
    guard.keyUp({ ...enterKey, key })
    guard.keyDown({ ...enterKey, key, repeat: true })
    guard.keyUp({ ...enterKey, key })
    guard.keyDown({ ...enterKey, key, isTrusted: false })
    guard.keyUp({ ...enterKey, key })
    guard.keyDown({ ...enterKey, key: 'Tab' })
    guard.keyUp({ ...enterKey, key: 'Tab' })
    expect(onPress).not.toHaveBeenCalled()
    guard.keyDown({ ...enterKey, key })
    guard.keyUp({ ...enterKey, key })
    expect(onPress).toHaveBeenCalledOnce()
  })

  it('behavior: assistive technology clicks without a pointer; scripts do not', () => {
    const { guard, onPress } = open()
    guard.click({ isTrusted: false, detail: 0 })
    expect(onPress).not.toHaveBeenCalled()
    guard.click({ isTrusted: true, detail: 0, pointerId: -1 })
    expect(onPress).toHaveBeenCalledOnce()
  })
})
