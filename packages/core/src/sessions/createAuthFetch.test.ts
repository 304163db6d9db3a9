import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createAuthFetch } from './createAuthFetch.ts'

describe('createAuthFetch', () => {
  const fetched = vi.fn<(request: Request) => Promise<Response>>(async () => new Response())
  beforeEach(() => {
    vi.stubGlobal('fetch', fetched)
    vi.stubGlobal('location', new URL('https://app.example.com/account'))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    fetched.mockClear()
  })
  const open = (token: string | undefined, origins?: string[]) => {
    const getToken = vi.fn(async () => token)
    return { getToken, authFetch: createAuthFetch({ sessions: { getToken } }, { origins }) }
  }

  it('default: carries the token to the own origin', async () => {
    const { authFetch } = open('token')
    await authFetch('https://app.example.com/books', { method: 'POST', headers: { 'x-a': 'b' }, body: '{}' })
    const [request] = fetched.mock.calls[0]!
    expect([request.method, request.headers.get('authorization'), request.headers.get('x-a')]).toEqual([
      'POST',
      'Bearer token',
      'b',
    ])
    expect(await request.text()).toBe('{}')
  })

  it('behavior: sends nothing while nobody is signed in', async () => {
    const { authFetch } = open(undefined)
    await expect(authFetch('https://app.example.com/books')).rejects.toMatchObject({
      code: 'SESSION_MISSING',
    })
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each([
    'https://evil.example/',
    'https://app.example.com.evil.example/',
    'https://app.example.com@evil.example/',
    'http://app.example.com/',
    'https://app.example.com:8443/',
    'data:text/plain,x',
  ])('behavior: never sends the token to %s', async (url) => {
    const { authFetch, getToken } = open('token')
    await expect(authFetch(url)).rejects.toThrow(TypeError)
    expect(fetched).not.toHaveBeenCalled()
    expect(getToken).not.toHaveBeenCalled()
  })

  it('behavior: says which origin gets no token', async () => {
    const request = new Request('https://evil.example/')
    await expect(open('token').authFetch(request)).rejects.toThrow(
      'https://evil.example gets no session token',
    )
  })

  it('parameters: origins', async () => {
    const { authFetch } = open('token', ['https://api.example.com'])
    await authFetch('https://api.example.com/books')
    expect(fetched.mock.calls[0]![0].headers.get('authorization')).toBe('Bearer token')
  })
})
