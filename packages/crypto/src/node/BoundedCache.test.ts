import { describe, expect, test } from 'vitest'
import { BoundedCache } from './publicKeyObject.ts'

describe('BoundedCache', () => {
  test('default', () => {
    const cache = new BoundedCache<number>(2)
    cache.set('a', 1)
    expect(cache.get('a')).toBe(1)
    expect(cache.get('b')).toBeUndefined()
  })

  test('behavior: evicts the least recently used entry', () => {
    const cache = new BoundedCache<number>(2)
    cache.set('a', 1)
    cache.set('b', 2)
    cache.get('a')
    cache.set('c', 3)
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
  })

  test('behavior: counts an entry once', () => {
    const cache = new BoundedCache<number>(2)
    cache.set('a', 1)
    cache.set('b', 2)
    cache.set('a', 3)
    expect(cache.size).toBe(2)
    cache.set('c', 4)
    expect([cache.get('a'), cache.get('b')]).toEqual([3, undefined])
  })

  test('behavior: never exceeds its size', () => {
    const cache = new BoundedCache<number>(10)
    for (let key = 0; key < 10_000; key++) cache.set(String(key), key)
    expect(cache.size).toBe(10)
  })
})
