import { afterEach, describe, expect, it, vi } from 'vitest'

import { copyText } from './copyText.ts'

/** A browser with a clipboard that `tamper` may change, and that may be read if `state` is granted. */
function setUp(state: PermissionState | undefined, tamper = (text: string) => text) {
  let clipboard = ''
  const readText = vi.fn(async () => clipboard)
  vi.stubGlobal('navigator', {
    clipboard: {
      readText,
      writeText: async (text: string) => {
        clipboard = tamper(text)
      },
    },
    permissions: {
      query: async () => {
        if (!state) throw new TypeError('clipboard-read is not a permission')
        return { state }
      },
    },
  })
  return readText
}
afterEach(() => vi.unstubAllGlobals())

describe('copyText', () => {
  it('default: checks what the clipboard holds', async () => {
    const readText = setUp('granted')
    expect(await copyText('0x5aAe')).toBe('done')
    expect(readText).toHaveBeenCalledOnce()
  })

  it('behavior: reports a clipboard that another program has changed', async () => {
    setUp('granted', () => '0xdead')
    expect(await copyText('0x5aAe')).toBe('changed')
  })

  it.each(['prompt', 'denied', undefined] as const)('behavior: asks for no permission: %s', async (state) => {
    const readText = setUp(state, () => '0xdead')
    expect(await copyText('0x5aAe')).toBe('done')
    expect(readText).not.toHaveBeenCalled()
  })

  it('behavior: reports that copying is not allowed', async () => {
    setUp('granted', () => {
      throw new DOMException('Document is not focused', 'NotAllowedError')
    })
    expect(await copyText('0x5aAe')).toBe('failed')
  })
})
