import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { Slide } from '../../flow/Slide.tsx'
import { Hint, type HintProps } from './Hint.tsx'

afterEach(cleanup)

const card = (name: string, kind?: HintProps['kind'], text = 'Checking the code') => (
  <Slide name={name} depth={0} focus="title" modal={false}>
    <Hint id="hint" kind={kind}>
      {text}
    </Hint>
  </Slide>
)

describe('Spoken', () => {
  it('default: the region exists before its text appears, and after', () => {
    const { rerender } = render(card('code'))
    const region = screen.getByRole('status')
    expect(region.textContent).toBe('')
    rerender(card('code', 'busy'))
    expect(screen.getAllByRole('status')).toEqual([region])
    expect(region.textContent).toBe('Checking the code')
    rerender(card('code'))
    expect(region.textContent).toBe('')
  })

  it('behavior: announces another screen in the same region', () => {
    const { rerender } = render(card('login'))
    const region = screen.getByRole('status')
    rerender(card('code', 'news', 'A new code is on its way.'))
    expect(screen.getByRole('status')).toBe(region)
    expect(region.textContent).toBe('A new code is on its way.')
  })

  it('behavior: announces an error as an alert and in no other region', () => {
    render(card('code', 'error', "That code isn't right."))
    expect(screen.getByRole('alert').textContent).toBe("That code isn't right.")
    expect(screen.getByRole('status').textContent).toBe('')
  })
})
