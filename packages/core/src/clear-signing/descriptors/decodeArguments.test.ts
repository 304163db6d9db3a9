import { describe, expect, it } from 'vitest'

import { decodeArguments } from './decodeArguments.ts'

const word = (value: number) => value.toString(16).padStart(64, '0')
const texts = [{ name: 'texts', type: 'string[]' }]

/** A list of texts, each of which points to the same bytes. */
const pointingTo = (bytes: number, times: number) =>
  word(32) + word(times) + word(32 * times).repeat(times) + word(bytes) + '61'.repeat(bytes)

describe('decodeArguments', () => {
  it('default: values may point to the same bytes', () =>
    expect(decodeArguments(texts, pointingTo(32, 3))?.values).toEqual({
      texts: Array(3).fill('a'.repeat(32)),
    }))

  it('behavior: reads no bytes so often that it takes long', () => {
    expect(decodeArguments(texts, pointingTo(32_000, 19))).toBeDefined()
    expect(decodeArguments(texts, pointingTo(32_000, 21))).toBeUndefined()
  })
})
