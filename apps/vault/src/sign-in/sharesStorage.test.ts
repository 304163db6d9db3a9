import { expect, it } from 'vitest'

import { sharesStorage } from './sharesStorage.ts'

const page = new URL('https://keys.example.com')

it.each([
  ['https://app.example.com', 'example.com', true],
  ['https://example.com', undefined, true],
  ['https://app.example.com', undefined, false],
  ['https://app.example.org', 'example.com', false],
  ['https://notexample.com', 'example.com', false],
  ['http://app.example.com', 'example.com', false],
  ['https://keys.example.com:8443', undefined, true],
  ['https://a.keys.example.com', undefined, true],
])('default: a frame in %s with passkeys of %s: %s', (host, passkeyDomain, shares) => {
  expect(sharesStorage(page, host, passkeyDomain)).toBe(shares)
})
