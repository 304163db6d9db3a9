import { describe, expect, it } from 'vitest'

import { allows, parsePolicies } from './contentSecurityPolicy.ts'

const page = new URL('https://shop.example')

describe('allows', () => {
  it.each([
    ["'self'", 'https://shop.example/x', true],
    ["'self'", 'https://login.example', false],
    ["'none'", 'https://login.example', false],
    ['*', 'https://login.example', true],
    ['https:', 'https://login.example', true],
    ['http:', 'https://login.example', true],
    ['https:', 'http://login.example', false],
    ['https://login.example', 'https://login.example/auth-proxy', true],
    ['login.example', 'https://login.example', true],
    ['login.example', 'http://login.example', false],
    ['https://login.example:8787', 'https://login.example', false],
    ['https://login.example:*', 'https://login.example:8787', true],
    ['*.example', 'https://login.example', true],
    ['*.login.example', 'https://login.example', false],
    ['https://login.example/', 'https://login.example', true],
    ['https://login.example/v1', 'https://login.example', false],
    ['https://login.example/auth-proxy', 'https://login.example/auth-proxy', false],
    ['https://login.example/auth-proxy/', 'https://login.example/auth-proxy', true],
    ['https://login.example/auth-proxy/', 'https://login.example', false],
  ])('parameters: %s, %s', (source, url, expected) => {
    expect(allows([source], new URL(url), page)).toBe(expected)
  })
})

describe('parsePolicies', () => {
  it('default', () => {
    const [first, second] = parsePolicies([
      "default-src 'self';; connect-src a b; CONNECT-SRC c, img-src *",
      '',
    ])
    expect([...first!]).toEqual([
      ['default-src', ["'self'"]],
      ['connect-src', ['a', 'b']],
    ])
    expect([...second!]).toEqual([['img-src', ['*']]])
  })
})
