import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'

import { readToken, type SessionSource, type TokenPlace } from './readToken.ts'

const missing = expect.objectContaining({ code: 'TOKEN_MISSING', status: 401 })

describe('readToken', () => {
  const authorization = 'Bearer a.b.c'
  const incoming = new IncomingMessage(new Socket())
  incoming.headers.authorization = authorization

  it.each<[string, SessionSource]>([
    ['a token', 'a.b.c'],
    ['a Request', new Request('https://example.com', { headers: { authorization } })],
    ['Headers', new Headers({ Authorization: authorization })],
    ['a Node request', incoming],
    [
      'an Express request, which also has `get`',
      Object.assign({ get: () => 'no' }, { headers: { authorization } }),
    ],
    ['Node headers', { authorization, accept: ['*/*'] }],
    ['a header as an array', { authorization: [authorization] }],
    ['a scheme in mixed case', { authorization: 'bEARER  a.b.c' }],
  ])('default: %s', (_, source) => {
    expect(readToken(source)).toBe('a.b.c')
  })

  it.each<[string, SessionSource]>([
    ['an empty token', ''],
    ['a Request', new Request('https://example.com')],
    ['Node headers', {}],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['a scheme only', { authorization: 'Bearer ' }],
    ['a token without a scheme', { authorization: 'a.b.c' }],
  ])('behavior: rejects %s without a token', (_, source) => {
    expect(() => readToken(source)).toThrow(missing)
  })

  it('behavior: joins repeated headers, which is never a valid token', () => {
    const headers = new Headers([
      ['authorization', authorization],
      ['authorization', authorization],
    ])
    expect(readToken(headers)).toBe('a.b.c, Bearer a.b.c')
    expect(readToken({ authorization: [authorization, authorization] })).toBe('a.b.c, Bearer a.b.c')
  })

  it.each<[string, TokenPlace, string]>([
    ['header', { header: 'X-Session' }, 'x-session'],
    ['cookie', { cookie: 'session' }, 'cookie'],
  ])('parameters: tokenIn, %s', (_, location, name) => {
    const value = name === 'cookie' ? 'not_session=x; session=a.b.c; session2=y' : 'a.b.c'
    expect(readToken(new Headers({ [name]: value }), location)).toBe('a.b.c')
    expect(readToken({ [name]: value }, location)).toBe('a.b.c')
    expect(() => readToken({ authorization }, location)).toThrow(missing)
  })

  it('behavior: the message names the place', () => {
    const messageOf = (location?: TokenPlace) => {
      try {
        return readToken({}, location)
      } catch (error) {
        return (error as Error).message
      }
    }
    expect([
      messageOf(),
      messageOf({ header: 'x-session' }),
      messageOf({ cookie: 'session' }),
    ]).toMatchInlineSnapshot(`
      [
        "The request has no session token. Expected a Bearer token in the Authorization header.",
        "The request has no session token. Expected the x-session header.",
        "The request has no session token. Expected the session cookie.",
      ]
    `)
  })
})
