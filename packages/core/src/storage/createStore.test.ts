import { describe, expect, it, vi } from 'vitest'

import { createStore } from './createStore.ts'

describe('createStore', () => {
  it('default', () => {
    const store = createStore({ one: 1, two: { deep: true } })
    const heard: number[] = []
    const stop = store.subscribe(() => heard.push(store.get().one))
    const { two } = store.get()
    store.set({ one: 2 })
    expect(store.get()).toEqual({ one: 2, two: { deep: true } })
    expect(store.get().two).toBe(two)
    stop()
    store.set({ one: 3 })
    expect(heard).toEqual([2])
  })

  it('behavior: a listener may unsubscribe while it is called', () => {
    const store = createStore({ one: 1 })
    const heard: string[] = []
    const stop = store.subscribe(() => {
      heard.push('first')
      stop()
    })
    store.subscribe(() => heard.push('second'))
    store.set({ one: 2 })
    store.set({ one: 3 })
    expect(heard).toEqual(['first', 'second', 'second'])
  })

  it('behavior: a listener that throws does not stop the others', async () => {
    const store = createStore({ one: 1 })
    const heard: number[] = []
    const thrown: unknown[] = []
    const queue = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((task) => {
      try {
        task()
      } catch (error) {
        thrown.push(error)
      }
    })
    const error = new Error('of the host')
    store.subscribe(() => {
      throw error
    })
    store.subscribe(() => heard.push(store.get().one))
    store.set({ one: 2 })
    expect(heard).toEqual([2])
    expect(thrown).toEqual([error])
    queue.mockRestore()
  })
})
