import { describe, expect, it } from 'vitest'

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

  it('behavior: who leaves while being told breaks nothing', () => {
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
})
