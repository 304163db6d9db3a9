import { describe, expect, it } from 'vitest'

import { canHaveWallet } from './canHaveWallet.ts'

const phone = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1',
} as Navigator
const laptop = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0' } as Navigator

describe('canHaveWallet', () => {
  it('default', () => {
    expect(canHaveWallet(laptop, {})).toBe(true)
  })

  it('behavior: is false on a phone, unless a wallet injected itself', () => {
    expect(canHaveWallet(phone, {})).toBe(false)
    expect(canHaveWallet(phone, { ethereum: {} })).toBe(true)
    expect(canHaveWallet(phone, { phantom: {} })).toBe(true)
  })
})
