import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { UserButton } from '../../src/account-menu/UserButton.tsx'
import { LatchkeyProvider } from '../../src/app/LatchkeyProvider.tsx'
import styles from '../../src/styles.css?inline'
import { session } from '../fixtures.tsx'
import { loadChunks } from '../loadChunks.ts'
import { createStoryKit } from '../storyKit.ts'

let root: Root
let shadow: ShadowRoot

beforeAll(loadChunks, 600_000)
beforeEach(() => {
  const host = document.body.appendChild(document.createElement('div'))
  shadow = host.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = styles
  shadow.append(style)
  root = createRoot(shadow.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  shadow.host.remove()
})

const find = async (selector: string): Promise<HTMLElement> => {
  await expect.poll(() => shadow.querySelector(selector)).not.toBeNull()
  return shadow.querySelector<HTMLElement>(selector)!
}

/** An account menu that is open, in the shadow root. */
async function openMenu() {
  const kit = createStoryKit({ auth: { status: 'signed-in', session } })
  root.render(
    <LatchkeyProvider kit={kit}>
      <UserButton />
    </LatchkeyProvider>,
  )
  await userEvent.click(await find('button'))
  await find('[role="menu"]')
  return kit
}

describe('UserButton in a shadow root', () => {
  it('behavior: a press in the menu chooses an item', async () => {
    const kit = await openMenu()
    const items = [...shadow.querySelectorAll<HTMLElement>('[role="menuitem"]')]
    await userEvent.click(items.at(-1)!)
    await expect.poll(() => vi.mocked(kit.signOut).mock.calls.length).toBe(1)
  })

  it('behavior: a press outside closes the menu', async () => {
    await openMenu()
    await userEvent.click(document.body, { position: { x: 1, y: 1 } })
    await expect.poll(() => shadow.querySelector('[role="menu"]')).toBeNull()
  })

  it('behavior: arrow keys move from item to item', async () => {
    await openMenu()
    const items = [...shadow.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
    await userEvent.keyboard('{Home}{ArrowDown}')
    expect(shadow.activeElement).toBe(items[1])
    await userEvent.keyboard('{ArrowUp}')
    expect(shadow.activeElement).toBe(items[0])
  })
})
