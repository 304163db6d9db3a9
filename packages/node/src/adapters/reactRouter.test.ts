import { describe, expect, it } from 'vitest'

import { createAuth } from './reactRouter.ts'

const { protect } = createAuth({
  apiBaseUrl: 'https://login.example.com',
  audience: 'a',
  signInUrl: '/sign-in',
})

describe('createAuth for React Router', () => {
  // With the flag v8_passThroughRequests, and from React Router 8 on, loaders get the request of the router as it is.
  it.each([
    ['/account', '/account'],
    ['/account.data', '/account'],
    ['/account.data?_routes=routes%2Faccount', '/account'],
    ['/account.data?tab=keys&_routes=routes%2Faccount', '/account?tab=keys'],
    ['/account/_.data', '/account/'],
    ['/_root.data', '/'],
    ['/_.data', '/'],
    ['/account?tab=keys', '/account?tab=keys'],
  ])('behavior: %s comes back to the page %s', async (asked, page) => {
    const request = new Request(`https://app.example.com${asked}`)
    const thrown = await protect(request).catch((error: unknown) => error)
    const location = thrown instanceof Response ? thrown.headers.get('location') : thrown
    expect(location).toBe(`/sign-in?returnTo=${encodeURIComponent(page)}`)
  })
})
