import { describe, expect, it, vi } from 'vitest'

import { lazy } from '../chunks/lazy.ts'
import { createModalStack, type ModalContent, type ModalModule } from './windowStack.ts'

const leave = vi.fn()
const windowModule = { Modal: () => null, enterHistory: () => leave } as unknown as ModalModule

function setUp(load = vi.fn(async (_content: ModalContent) => windowModule)) {
  const prepare = vi.fn()
  const code = { 'sign-in': lazy(() => load('sign-in')), profile: lazy(() => load('profile')) }
  const stack = createModalStack(code, prepare)
  const heard: string[] = []
  stack.subscribe(() => heard.push(stack.get().status))
  return { stack, load, prepare, heard }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('createModalStack', () => {
  it('default', async () => {
    const { stack, heard, prepare } = setUp()
    const opener = document.createElement('button')
    stack.open(opener)
    expect(stack.get().status).toBe('loading')
    await settled()
    expect(stack.get()).toEqual({ status: 'open', content: 'sign-in', module: windowModule, opener })
    stack.close()
    expect(heard).toEqual(['loading', 'open', 'closed'])
    expect(prepare).toHaveBeenCalledOnce()
    expect(leave).toHaveBeenCalledOnce()
  })

  it('behavior: opens in the same turn once the code is there', async () => {
    const { stack, load, heard } = setUp()
    stack.preload()
    stack.preload()
    await settled()
    expect(heard).toEqual([])
    stack.open()
    expect(heard).toEqual(['open'])
    stack.open()
    expect(heard).toEqual(['open'])
    expect(load).toHaveBeenCalledOnce()
  })

  it('parameters: content', async () => {
    const { stack, load } = setUp()
    stack.preload('profile')
    await settled()
    stack.open(null, 'profile')
    expect(stack.get()).toEqual({ status: 'open', content: 'profile', module: windowModule, opener: null })
    stack.open()
    expect(stack.get()).toMatchObject({ content: 'profile' })
    expect(load.mock.calls).toEqual([['profile']])
  })

  it('behavior: closed before the code came, it stays closed', async () => {
    const { stack, heard } = setUp()
    stack.open()
    stack.close()
    await settled()
    expect(heard).toEqual(['loading', 'closed'])
  })

  it('behavior: what can’t be loaded is said, and tried again', async () => {
    const load = vi.fn(async () => windowModule)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { stack, heard } = setUp(load)
    stack.open()
    await settled()
    expect(heard).toEqual(['loading', 'failed'])
    stack.open()
    await settled()
    expect(heard).toEqual(['loading', 'failed', 'loading', 'open'])
  })

  it('behavior: the same is asked for again, for the same opener', async () => {
    const load = vi.fn(async (_content: ModalContent) => windowModule)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { stack } = setUp(load)
    const opener = document.createElement('button')
    stack.open(opener, 'profile')
    await settled()
    const failed = stack.get()
    if (failed.status !== 'failed') throw new Error(`Expected failed. Got: ${failed.status}`)
    failed.retry()
    await settled()
    expect(stack.get()).toMatchObject({ status: 'open', content: 'profile', opener })
  })

  it('behavior: an intent that fails says nothing', async () => {
    const load = vi.fn(async () => windowModule)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { stack, heard } = setUp(load)
    stack.preload()
    await settled()
    expect(heard).toEqual([])
  })
})
