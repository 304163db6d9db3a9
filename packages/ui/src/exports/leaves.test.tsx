import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { createRef, type ReactElement, type ReactNode, type Ref } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { session } from '../../test/fixtures.tsx'
import { createStoryKit } from '../../test/storyKit.ts'
import { UserMenuItemsContext } from '../account-menu/UserButtonItem.tsx'
import { UserMenuItem, UserMenuLink } from '../account-menu/UserMenuItem.tsx'
import * as everything from './index.ts'

afterEach(cleanup)

type Everything = typeof everything
type Buttons = Extract<keyof Everything, `${string}Button`>
type Parts = Exclude<Extract<keyof Everything['UserButton'], Capitalize<string>>, `$${string}`>

interface Given {
  ref: Ref<never>
  render?: ReactElement<{ children?: ReactNode }>
  id: string
  className: string
  style: { color: string }
  'aria-describedby': string
  'data-testid': string
}

/** Every public component that draws one control. The compiler misses those that aren't here. */
const leaves: Record<Buttons | `UserButton.${Parts}`, (given: Given) => ReactNode> = {
  SignInButton: (given) => <everything.SignInButton {...given} />,
  UserButton: (given) => <everything.UserButton {...given} />,
  'UserButton.Item': (given) => (
    <everything.UserButton.Item {...given} onSelect={() => {}}>
      Orders
    </everything.UserButton.Item>
  ),
  'UserButton.Link': (given) => (
    <everything.UserButton.Link {...given} href="#help">
      Help
    </everything.UserButton.Link>
  ),
}

const items = { Item: UserMenuItem, Link: UserMenuLink }

function draw(name: keyof typeof leaves, given: Partial<Given> & Record<string, unknown>) {
  const kit = createStoryKit()
  const auth =
    name === 'SignInButton' ? { status: 'signed-out' as const } : { status: 'signed-in' as const, session }
  act(() => kit.show({ auth }))
  const ref = createRef<never>()
  const page = render(
    <everything.LatchkeyProvider kit={kit}>
      <UserMenuItemsContext.Provider value={items}>
        {leaves[name]({
          ref,
          id: 'mine',
          className: 'my-class',
          style: { color: 'red' },
          'aria-describedby': 'hint',
          'data-testid': 'leaf',
          ...given,
        })}
      </UserMenuItemsContext.Provider>
    </everything.LatchkeyProvider>,
  )
  return { element: page.getByTestId('leaf'), ref }
}

describe.each(Object.keys(leaves) as (keyof typeof leaves)[])('%s', (name) => {
  it('default: takes a ref, classes and attributes', () => {
    const { element, ref } = draw(name, {})
    expect(ref.current).toBe(element)
    expect(element.id).toBe('mine')
    expect(element.className).toMatch(/^lk-.* my-class$/)
    expect(element.style.color).toBe('red')
    expect(element.getAttribute('aria-describedby')).toBe('hint')
  })

  it('parameters: render draws an element of the page without our classes', () => {
    const { element } = draw(name, { render: <summary>Mine</summary> })
    expect([element.tagName, element.textContent, element.className]).toEqual(['SUMMARY', 'Mine', 'my-class'])
  })
})

describe('SignInButton', () => {
  it('behavior: a handler that prevents the default keeps the window closed', () => {
    const onClick = vi.fn((event: Event) => event.preventDefault())
    const { element } = draw('SignInButton', { onClick })
    fireEvent.click(element)
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(element.getAttribute('aria-busy')).toBeNull()
  })

  it('behavior: does nothing while it is disabled', () => {
    const { element } = draw('SignInButton', { disabled: true })
    fireEvent.click(element)
    expect(element.getAttribute('aria-disabled')).toBe('true')
    expect(element.getAttribute('aria-busy')).toBeNull()
  })

  it('behavior: opens the window from an element of the page', () => {
    const { element } = draw('SignInButton', { render: <button type="button">Enter</button> })
    fireEvent.click(element)
    // Busy while the window is loaded, which other tests may have done.
    expect(element.getAttribute('aria-busy') ?? `${document.querySelectorAll('dialog').length}`).toMatch(
      /true|1/,
    )
  })
})

describe('UserButton', () => {
  it('behavior: a handler that prevents the default keeps the menu closed', () => {
    const onClick = vi.fn((event: Event) => event.preventDefault())
    const { element } = draw('UserButton', { onClick })
    fireEvent.click(element)
    expect(onClick).toHaveBeenCalledTimes(1)
    expect([element.getAttribute('aria-busy'), element.getAttribute('aria-expanded')]).toEqual([
      null,
      'false',
    ])
  })
})
