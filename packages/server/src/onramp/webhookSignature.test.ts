import crypto, { createHmac } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { describe, expect, it, vi } from 'vitest'

import { verifyTimedSignature } from './webhookSignature.ts'

const now = Date.UTC(2026, 0, 1)
const timestamp = String(now / 1_000)
const signature = createHmac('sha256', 'key').update(`${timestamp}.body`).digest('hex')
const signed = { timestamp, signature, signed: 'body', now }

describe('verifyTimedSignature', () => {
  it('default', () => {
    expect(verifyTimedSignature('key', signed)).toBe(true)
    expect(verifyTimedSignature('key', { ...signed, signature: signature.toUpperCase() })).toBe(true)
  })

  it.each([
    ['another key', { key: 'other' }],
    ['another body', { signed: 'bodY' }],
    ['another time', { timestamp: String(now / 1_000 - 1) }],
    ['half a signature', { signature: signature.slice(0, 32) }],
    ['no signature', { signature: undefined }],
    ['no time', { timestamp: undefined }],
    ['a time that is no number', { timestamp: `${timestamp}x` }],
    ['a webhook of more than five minutes ago', { now: now + 300_001 }],
    ['a webhook of the future', { now: now - 300_001 }],
  ])('behavior: refuses %s', (_, { key = 'key', ...change }: { key?: string; [name: string]: unknown }) => {
    expect(verifyTimedSignature(key, { ...signed, ...change })).toBe(false)
  })

  it('behavior: compares in constant time', () => {
    const compare = vi.spyOn(crypto, 'timingSafeEqual')
    // Modules that have imported it by name see the change, too.
    syncBuiltinESMExports()
    try {
      verifyTimedSignature('key', signed)
      verifyTimedSignature('key', { ...signed, signature: 'ab' })
      expect(compare).toHaveBeenCalledTimes(2)
    } finally {
      compare.mockRestore()
      syncBuiltinESMExports()
    }
  })
})
