import { describe, expect, it, vi } from 'vitest'

import { lazy } from '../chunks/lazy.ts'
import { createWindowStack } from './windowStack.ts'
import type { WindowLayer, WindowModule, WindowName } from './windows.ts'

const windowModule: WindowModule = { Window: () => null }

function setUp(load = vi.fn(async (_name: WindowName) => windowModule), prepare = vi.fn(async () => {})) {
  const entry = (name: WindowName, layer: WindowLayer) => ({ layer, chunk: lazy(() => load(name)) })
  const registry = {
    'sign-in': entry('sign-in', 'page'),
    profile: entry('profile', 'page'),
    wallet: entry('wallet', 'page'),
    approvals: entry('approvals', 'page'),
    vault: entry('vault', 'vault'),
    sign: entry('sign', 'request'),
    reauthentication: entry('reauthentication', 'login'),
    'session-ending': entry('session-ending', 'alert'),
  }
  const stack = createWindowStack(registry, prepare)
  const heard: string[] = []
  stack.subscribe(() => heard.push(stack.get().page.status))
  return { stack, load, prepare, heard }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('createWindowStack', () => {
  it('default', async () => {
    const { stack, heard, prepare } = setUp()
    const opener = document.createElement('button')
    stack.open('sign-in', { opener })
    expect(stack.get().page.status).toBe('loading')
    await settled()
    expect(stack.get().page).toEqual({
      status: 'open',
      name: 'sign-in',
      module: windowModule,
      opener,
      arrived: false,
    })
    stack.close('sign-in')
    expect(heard).toEqual(['loading', 'open', 'closed'])
    expect(prepare).toHaveBeenCalledOnce()
  })

  it('behavior: opens synchronously once the code is loaded', async () => {
    const { stack, load, heard } = setUp()
    stack.preload('sign-in')
    stack.preload('sign-in')
    await settled()
    expect(heard).toEqual([])
    stack.open('sign-in')
    expect(heard).toEqual(['open'])
    stack.open('sign-in')
    expect(heard).toEqual(['open'])
    expect(load).toHaveBeenCalledOnce()
  })

  it('behavior: the sign-in waits until it can be drawn, other windows don’t', async () => {
    let draw = () => {}
    const drawable = new Promise<void>((resolve) => {
      draw = resolve
    })
    const { stack, heard } = setUp(
      undefined,
      vi.fn(() => drawable),
    )
    stack.open('profile')
    await settled()
    stack.close('profile')
    stack.open('sign-in')
    await settled()
    expect(heard).toEqual(['loading', 'open', 'closed', 'loading'])
    draw()
    await settled()
    expect(heard.at(-1)).toBe('open')
  })

  it('parameters: name', async () => {
    const { stack, load } = setUp()
    stack.preload('profile')
    await settled()
    stack.open('profile', { opener: null })
    expect(stack.get().page).toEqual({ status: 'open', name: 'profile', module: windowModule, opener: null })
    stack.open('sign-in')
    expect(stack.get().page).toMatchObject({ name: 'profile' })
    expect(load.mock.calls).toEqual([['profile']])
  })

  it('behavior: an alert opens over a page window, and each closes alone', async () => {
    const { stack } = setUp()
    stack.open('profile', { opener: null })
    stack.open('session-ending', { opener: null })
    await settled()
    expect(stack.get()).toMatchObject({ page: { name: 'profile' }, alert: { name: 'session-ending' } })
    stack.close('profile')
    expect(stack.get()).toMatchObject({ page: { status: 'closed' }, alert: { name: 'session-ending' } })
    stack.close()
    expect(stack.get().alert.status).toBe('closed')
  })

  it('behavior: stays closed if it was closed while the code was loading', async () => {
    const { stack, heard } = setUp()
    stack.open('sign-in')
    stack.close('sign-in')
    await settled()
    expect(heard).toEqual(['loading', 'closed'])
  })

  it('behavior: reports code that can’t be loaded, and loads it when opened again', async () => {
    const load = vi.fn(async () => windowModule)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { stack, heard } = setUp(load)
    stack.open('sign-in')
    await settled()
    expect(heard).toEqual(['loading', 'failed'])
    stack.open('sign-in')
    await settled()
    expect(heard).toEqual(['loading', 'failed', 'loading', 'open'])
  })

  it('behavior: retry opens the same window for the same opener', async () => {
    const load = vi.fn(async (_name: WindowName) => windowModule)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { stack } = setUp(load)
    const opener = document.createElement('button')
    stack.open('profile', { opener })
    await settled()
    const failed = stack.get().page
    if (failed.status !== 'failed') throw new Error(`Expected failed. Got: ${failed.status}`)
    failed.retry()
    await settled()
    expect(stack.get().page).toMatchObject({ status: 'open', name: 'profile', opener })
  })

  it('behavior: preloads nothing while offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
    const { stack, load } = setUp()
    stack.preload('sign-in')
    expect(load).not.toHaveBeenCalled()
    stack.preload('sign-in')
    expect(load).toHaveBeenCalledOnce()
  })

  it('behavior: ignores a failed preload', async () => {
    const load = vi.fn(async () => windowModule)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { stack, heard } = setUp(load)
    stack.preload('sign-in')
    await settled()
    expect(heard).toEqual([])
  })
})
