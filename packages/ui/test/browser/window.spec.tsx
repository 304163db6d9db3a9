import '../../src/styles.css'

import { useAuth } from '@latchkey/react'
import { Profiler, type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { UserButton } from '../../src/account-menu/UserButton.tsx'
import { LatchkeyProvider } from '../../src/app/LatchkeyProvider.tsx'
import { Show } from '../../src/app/Show.tsx'
import { SignInButton } from '../../src/sign-in/SignInButton.tsx'
import { appearance, everyMethod, session } from '../fixtures.tsx'
import { createStoryKit } from '../storyKit.ts'

let root: Root | undefined
const container = document.createElement('div')
document.body.append(container)

afterEach(() => {
  root?.unmount()
  root = undefined
})

/** React commits anywhere in the tree. */
let allCommits = 0

function show(children: ReactNode, kit = createStoryKit()) {
  root = createRoot(container)
  root.render(
    <Profiler id="all" onRender={() => (allCommits += 1)}>
      <LatchkeyProvider kit={kit} appearance={appearance}>
        {children}
      </LatchkeyProvider>
    </Profiler>,
  )
  return kit
}
const find = async <T extends Element>(selector: string): Promise<T> => {
  await expect.poll(() => document.querySelector(selector)).not.toBeNull()
  return document.querySelector(selector) as T
}
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const button = () => find<HTMLButtonElement>('.lk-button:not(.lk-ghost *)')

describe('the window', () => {
  it('behavior: Escape and an immediate click reopen it, within the same frame and after it', async () => {
    show(<SignInButton />)
    const opener = await button()
    opener.click()
    const dialog = await find<HTMLDialogElement>('dialog:modal')
    // As the browser does on Escape. Its `close` event fires in the next frame, maybe after the next click.
    dialog.requestClose()
    await Promise.resolve()
    opener.click()
    await Promise.resolve()
    expect(document.querySelector('dialog:modal')).not.toBeNull()
    await frame()
    await frame()
    expect(document.querySelector('dialog:modal')).not.toBeNull()
  })

  it('behavior: with its code loaded, opens in the turn of the click, with one commit', async () => {
    let commits = 0
    let bystanders = 0
    show(
      <>
        <Profiler id="button" onRender={() => (commits += 1)}>
          <SignInButton />
        </Profiler>
        <Profiler id="bystander" onRender={() => (bystanders += 1)}>
          <Bystander />
        </Profiler>
      </>,
    )
    const opener = await button()
    await userEvent.hover(opener)
    await import('../../src/sign-in/SignInWindow.tsx')
    // Wait for what hovering starts: the code and the configuration.
    await frame()
    await frame()
    commits = 0
    bystanders = 0
    allCommits = 0

    opener.click()
    // React renders the update of a click before the turn of the click ends.
    await Promise.resolve()
    const dialog = document.querySelector('dialog')
    expect(dialog?.matches(':modal')).toBe(true)
    expect(dialog?.querySelector('input')).not.toBeNull()
    // Neither the button that opened it nor any other component rendered again.
    expect({ allCommits, commits, bystanders }).toEqual({ allCommits: 1, commits: 0, bystanders: 0 })
  })

  it('behavior: a late configuration causes one commit and no layout shift', async () => {
    const kit = createStoryKit({ authConfig: { status: 'loading' } })
    show(<SignInButton />, kit)
    const shifts: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: false })
    ;(await button()).click()
    const dialog = await find<HTMLDialogElement>('dialog')
    const height = dialog.offsetHeight
    // The skeleton is shown for a minimum time.
    await find('.lk-login:not(.lk-blank) .lk-skeleton--control')
    expect(dialog.offsetHeight).toBe(height)
    kit.show({ authConfig: { status: 'ready', config: everyMethod } })
    await find('dialog input')
    expect(dialog.offsetHeight).toBe(height)
    await frame()
    await frame()
    observer.disconnect()
    expect(shifts).toEqual([])
  })

  it('behavior: the page behind doesn’t scroll', async () => {
    document.body.style.minHeight = '300vh'
    show(<SignInButton />)
    const opener = await button()
    const before = opener.getBoundingClientRect().left
    const width = document.body.clientWidth
    opener.click()
    await find('dialog')
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
    expect([opener.getBoundingClientRect().left, document.body.clientWidth]).toEqual([before, width])
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.querySelector('dialog')).toBeNull()
    expect(document.documentElement.getAttribute('style') ?? '').not.toContain('overflow')
    expect(document.activeElement).toBe(opener)
    document.body.style.minHeight = ''
  })

  it('behavior: stays open and closes once in strict mode', async () => {
    root = createRoot(container)
    root.render(
      <StrictMode>
        <LatchkeyProvider kit={createStoryKit()} appearance={appearance}>
          <SignInButton />
        </LatchkeyProvider>
      </StrictMode>,
    )
    ;(await button()).click()
    const dialog = await find<HTMLDialogElement>('dialog')
    await frame()
    await frame()
    expect(dialog.matches(':modal')).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.querySelector('dialog')).toBeNull()
  })

  it('behavior: moves the focus to the account button after a sign-in', async () => {
    const kit = show(
      <Show when="signed-in" fallback={<SignInButton />}>
        <UserButton />
      </Show>,
    )
    ;(await button()).click()
    await find('dialog')
    kit.show({ auth: { status: 'signed-in', session } })
    await expect.poll(() => document.querySelector('dialog')).toBeNull()
    await expect.poll(() => document.activeElement?.matches('.lk-user-button')).toBe(true)
  })
})

describe('on a server', () => {
  const app = (kit = createStoryKit({ auth: { status: 'loading' } })) => (
    <LatchkeyProvider kit={kit} appearance={{ ...appearance, theme: 'dark', variables: { radius: '0px' } }}>
      <SignInButton />
      <Show when="signed-in" fallback="out" loading="loading">
        in
      </Show>
      <UserButton />
    </LatchkeyProvider>
  )

  it('behavior: renders no style attribute, and hydrates without a mismatch', async () => {
    const html = renderToString(app())
    expect(html).toContain('Sign in')
    expect(html).not.toMatch(/style=|<style/)
    container.innerHTML = html
    const complaints = vi.fn()
    root = hydrateRoot(container, app(), { onRecoverableError: complaints })
    const radius = () =>
      document.querySelector<HTMLElement>('.lk-root')?.style.getPropertyValue('--lk-radius')
    await expect.poll(radius).toBe('0px')
    expect(complaints).not.toHaveBeenCalled()
  })
})

/** A component of the host that reads the provider. */
function Bystander() {
  return <p>{useAuth().status}</p>
}
