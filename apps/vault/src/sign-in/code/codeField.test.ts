import '../../../test/page.ts'

import { fireEvent } from '@testing-library/dom'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { codeField } from './codeField.ts'

const ended: AbortController[] = []
afterEach(() => {
  for (const controller of ended.splice(0)) controller.abort()
})

function draw(shape = { length: 6, alphanumeric: false }) {
  const ending = new AbortController()
  ended.push(ending)
  const on = { onComplete: vi.fn(), onChange: vi.fn(), onInvalidPaste: vi.fn() }
  const field = codeField({ shape, label: 'Code', describedBy: 'text', signal: ending.signal, ...on })
  document.body.append(field.element)
  ending.signal.addEventListener('abort', () => field.element.remove())
  const slots = () => [...document.querySelectorAll('.lk-code__slot')]
  return {
    ...field,
    ...on,
    drawn: () =>
      slots()
        .map(({ textContent }) => textContent || '_')
        .join(''),
    active: () => slots().findIndex(({ classList }) => classList.contains('lk-code__slot--active')),
    types: (value: string) => fireEvent.input(field.input, { target: { value } }),
    pastes: (text: string, target: Element = document.body) =>
      fireEvent(
        target,
        Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
          clipboardData: { getData: () => text },
        }),
      ),
  }
}

describe('codeField', () => {
  it('default: fills the slots, and completes with the last', () => {
    const field = draw()
    field.types('40 29a')
    expect([field.drawn(), field.active()]).toEqual(['4029__', 4])
    expect(field.onComplete).not.toHaveBeenCalled()
    field.types('402918')
    expect(field.onComplete.mock.calls).toEqual([['402918']])
  })

  it('behavior: takes a message that is pasted anywhere on the page', () => {
    const field = draw()
    field.pastes('Your code is 402 918.')
    expect(field.drawn()).toBe('402918')
    expect(document.activeElement).toBe(field.input)
    expect(field.onComplete).toHaveBeenCalledOnce()
  })

  it('behavior: reports what can be no code, and stays as it was', () => {
    const field = draw()
    field.types('40')
    field.pastes('Hello', field.input)
    expect(field.onInvalidPaste).toHaveBeenCalledOnce()
    expect(field.drawn()).toBe('40____')
  })

  it('behavior: arrow keys move between the slots', () => {
    const field = draw()
    field.types('4029')
    fireEvent.keyDown(field.input, { key: 'ArrowLeft' })
    expect(field.active()).toBe(3)
    fireEvent.keyDown(field.input, { key: 'Home' })
    expect([field.active(), field.input.selectionStart, field.input.selectionEnd]).toEqual([0, 0, 1])
  })

  it('behavior: nothing changes it while it is checked', () => {
    const field = draw()
    field.types('402918')
    field.setBusy(true)
    field.types('402919')
    field.pastes('771204')
    expect([field.drawn(), field.input.value]).toEqual(['402918', '402918'])
    expect(field.onComplete).toHaveBeenCalledOnce()
  })

  it('parameters: alphanumeric: nine characters in threes, in upper case', () => {
    const field = draw({ length: 9, alphanumeric: true })
    field.types('7k4qm2x9p')
    expect(field.drawn()).toBe('7K4QM2X9P')
    expect(document.querySelectorAll('.lk-code__gap')).toHaveLength(2)
  })
})
