import { afterEach, describe, expect, it, vi } from 'vitest'

import { embeddedAgents, ordinaryAgents } from '../../../test/user-agents/userAgents.ts'
import { openPopup } from './defaults.ts'
import { browserRelay, controlPopup } from './popup.ts'
import { browserRedirect, takeReturn } from './redirect.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser's window of that width, whose `open` answers what is given. */
function stubWindow(innerWidth: number, opened: unknown) {
  const open = vi.fn((..._: unknown[]) => opened)
  const screen = { screenX: 100, screenY: 50, outerWidth: 1_080, outerHeight: 880, innerWidth }
  for (const [name, value] of Object.entries({ ...screen, window: { open } })) vi.stubGlobal(name, value)
  const page = { hasFocus: () => true }
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' })
  return { open, page }
}

const createOpened = () => ({
  opener: {} as unknown,
  closed: false,
  outerWidth: 480,
  outerHeight: 680,
  location: { replace: vi.fn() },
  moveTo: vi.fn(),
  focus: vi.fn(),
  close: vi.fn(),
})

describe('openPopup', () => {
  it('default', () => {
    const opened = createOpened()
    const { open } = stubWindow(1_000, opened)
    expect(openPopup(undefined)).toBe(opened)
    expect(open.mock.calls).toEqual([['', '_blank', 'popup,width=480,height=680']])
  })

  it('behavior: a blocked popup is null', () => {
    stubWindow(1_000, null)
    expect(openPopup(undefined)).toBeNull()
  })

  it('parameters: mode; none below 480 px', () => {
    const opened = createOpened()
    stubWindow(480, opened)
    expect(openPopup(undefined)).toBe(opened)
    expect(openPopup('redirect')).toBeUndefined()
    stubWindow(479, opened)
    expect(openPopup(undefined)).toBeUndefined()
    expect(openPopup('popup')).toBe(opened)
  })

  const inWebView = embeddedAgents.filter(({ agent }) => /; wv\)/.test(agent) || !/Safari/.test(agent))
  it.each(inWebView)('behavior: none in the WebView of $name', ({ agent }) => {
    const { open } = stubWindow(1_000, createOpened())
    vi.stubGlobal('navigator', { userAgent: agent })
    expect(openPopup(undefined)).toBeUndefined()
    expect(openPopup('popup')).toBeUndefined()
    expect(open).not.toHaveBeenCalled()
  })

  const ordinary = ordinaryAgents.filter(
    ({ agent }) => /Safari\/|Firefox\//.test(agent) && !/; wv\)/.test(agent),
  )
  it.each(ordinary)('behavior: one in $name', ({ agent }) => {
    const opened = createOpened()
    stubWindow(1_000, opened)
    vi.stubGlobal('navigator', { userAgent: agent })
    expect(openPopup(undefined)).toBe(opened)
  })
})

describe('controlPopup', () => {
  it('default', () => {
    const opened = createOpened()
    stubWindow(1_000, opened)
    const popup = controlPopup(opened)
    expect(opened.moveTo).toHaveBeenCalledWith(400, 150)
    popup.go('https://accounts.example/auth')
    expect(opened.location.replace).toHaveBeenCalledWith('https://accounts.example/auth')
    popup.focus()
    popup.close()
    expect(opened.focus).toHaveBeenCalledOnce()
    expect(opened.close).toHaveBeenCalledOnce()
  })

  it('behavior: the provider’s page gets no opener', () => {
    const opened = createOpened()
    stubWindow(1_000, opened)
    controlPopup(opened)
    expect(opened.opener).toBeNull()
  })

  it('behavior: a popup counts as closed only while this page has focus', () => {
    const opened = createOpened()
    const { page } = stubWindow(1_000, opened)
    const popup = controlPopup(opened)
    expect(popup.isClosed()).toBe(false)
    opened.closed = true
    expect(popup.isClosed()).toBe(true)
    page.hasFocus = () => false
    expect(popup.isClosed()).toBe(false)
  })
})

describe('takeReturn', () => {
  const replaceState = vi.fn()
  const stubAddress = (href: string) => {
    replaceState.mockClear()
    vi.stubGlobal('location', new URL(href))
    vi.stubGlobal('history', { state: { key: 'a' }, replaceState })
  }

  it.each(['https://shop.example/back?code=c&state=ours.1', 'https://shop.example/back#code=c&state=ours.1'])(
    'behavior: takes the answer out of the address %s',
    (href) => {
      stubAddress(href)
      expect(takeReturn('ours.')).toBe(href)
      expect(replaceState.mock.calls).toEqual([[{ key: 'a' }, '', 'https://shop.example/back']])
    },
  )

  it('behavior: a path like //host stays on this origin', () => {
    stubAddress('https://shop.example//x/?state=ours.1')
    expect(takeReturn('ours.')).toBe('https://shop.example//x/?state=ours.1')
    expect(replaceState.mock.calls).toEqual([[{ key: 'a' }, '', 'https://shop.example//x/']])
  })

  it('behavior: reads the address even if it cannot be changed', () => {
    stubAddress('https://shop.example/back?code=c&state=ours.1')
    replaceState.mockImplementationOnce(() => {
      throw new DOMException('Too many calls.', 'SecurityError')
    })
    expect(takeReturn('ours.')).toBe('https://shop.example/back?code=c&state=ours.1')
  })

  it('behavior: leaves other states alone', () => {
    stubAddress('https://shop.example/back?code=c&state=theirs.1')
    expect(takeReturn('ours.')).toBeUndefined()
    expect(replaceState).not.toHaveBeenCalled()
  })

  it('behavior: returns undefined without a page', () => {
    expect(takeReturn('ours.')).toBeUndefined()
  })
})

describe('browserRedirect', () => {
  it('behavior: replace() keeps history.state and notifies the page’s router', () => {
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

  it('behavior: ignores messages that are not strings', async () => {
    const received: unknown[] = []
    const channel = new BroadcastChannel('latchkey.texts')
    const done = new Promise<void>((resolve) => {
      const leave = browserRelay.listen('latchkey.texts', (message) => {
        received.push(message)
        if (message !== 'end') return
        leave()
        resolve()
      })
    })
    for (const thing of [{ href: 'x' }, 1, null, ['a'], 'end']) channel.postMessage(thing)
    await done
    channel.close()
    expect(received).toEqual(['end'])
  })
})
