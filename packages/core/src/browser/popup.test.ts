import { afterEach, describe, expect, it, vi } from 'vitest'

import { browserPopup } from './popup.ts'
import { browserRedirect } from './redirect.ts'
import { browserRelay } from './relay.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser's window of that width, whose `open` answers what is given. */
function stubWindow(innerWidth: number, opened: unknown) {
  const open = vi.fn((..._: unknown[]) => opened)
  const screen = { screenX: 100, screenY: 50, outerWidth: 1_080, outerHeight: 880, innerWidth }
  for (const [name, value] of Object.entries({ ...screen, window: { open } })) vi.stubGlobal(name, value)
  const page = { hasFocus: () => true }
  vi.stubGlobal('document', page)
  return { open, page }
}

const createOpened = () => ({
  opener: {} as unknown,
  closed: false,
  location: { replace: vi.fn() },
  focus: vi.fn(),
  close: vi.fn(),
})

describe('browserPopup', () => {
  it('default', () => {
    const opened = createOpened()
    const { open } = stubWindow(1_000, opened)
    const popup = browserPopup.open()
    expect(open.mock.calls).toEqual([
      ['about:blank', '_blank', 'popup,width=480,height=680,left=400,top=150'],
    ])
    popup?.go('https://accounts.example/auth')
    expect(opened.location.replace).toHaveBeenCalledWith('https://accounts.example/auth')
    popup?.focus()
    popup?.close()
    expect(opened.focus).toHaveBeenCalledOnce()
    expect(opened.close).toHaveBeenCalledOnce()
  })

  it('behavior: the page of a provider has no hold of this one', () => {
    const opened = createOpened()
    stubWindow(1_000, opened)
    browserPopup.open()
    expect(opened.opener).toBeNull()
  })

  it('behavior: a browser that blocks windows', () => {
    stubWindow(1_000, null)
    expect(browserPopup.open()).toBeUndefined()
  })

  it('behavior: closed is what looks so while the person is here', () => {
    const opened = createOpened()
    const { page } = stubWindow(1_000, opened)
    const popup = browserPopup.open()
    expect(popup?.isClosed()).toBe(false)
    opened.closed = true
    expect(popup?.isClosed()).toBe(true)
    page.hasFocus = () => false
    expect(popup?.isClosed()).toBe(false)
  })

  it('behavior: no room below 480 px, and none without a way to answer', () => {
    stubWindow(480, undefined)
    expect(browserPopup.fits()).toBe(true)
    stubWindow(479, undefined)
    expect(browserPopup.fits()).toBe(false)
    stubWindow(1_000, undefined)
    vi.stubGlobal('BroadcastChannel', undefined)
    expect(browserPopup.fits()).toBe(false)
  })
})

describe('browserRedirect', () => {
  it('behavior: another address in the bar keeps the state of the page’s router, and is told to it', () => {
    const replaceState = vi.fn()
    const heard = vi.fn()
    vi.stubGlobal('history', { state: { key: 'a' }, replaceState })
    vi.stubGlobal('dispatchEvent', heard)
    const createEvent = vi.fn(function (this: object, type: string, init: object) {
      Object.assign(this, { type, init })
    })
    vi.stubGlobal('PopStateEvent', createEvent)
    browserRedirect.replace('https://shop.example/list')
    expect(replaceState).toHaveBeenCalledWith({ key: 'a' }, '', 'https://shop.example/list')
    expect(heard.mock.calls).toMatchObject([[{ type: 'popstate', init: { state: { key: 'a' } } }]])
  })

  it('behavior: without a page there is no address', () => {
    expect(browserRedirect.address()).toBe('')
  })
})

describe('browserRelay', () => {
  it('default', async () => {
    const heard = new Promise<string>((resolve) => {
      const leave = browserRelay.listen('latchkey.test', (message) => {
        leave()
        resolve(message)
      })
    })
    browserRelay.say('latchkey.other', 'no')
    browserRelay.say('latchkey.test', 'yes')
    expect(await heard).toBe('yes')
  })

  it('behavior: only texts are heard', async () => {
    const said: unknown[] = []
    const channel = new BroadcastChannel('latchkey.texts')
    const done = new Promise<void>((resolve) => {
      const leave = browserRelay.listen('latchkey.texts', (message) => {
        said.push(message)
        if (message !== 'end') return
        leave()
        resolve()
      })
    })
    for (const thing of [{ href: 'x' }, 1, null, ['a'], 'end']) channel.postMessage(thing)
    await done
    channel.close()
    expect(said).toEqual(['end'])
  })
})
