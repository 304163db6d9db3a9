import { expect, it } from 'vitest'

import { createDigest } from '../secrets/digest.ts'
import { routeIn, routeOf, withRoute } from './routes.ts'

const id = '01234567-89ab-4def-8123-456789abcdef'

it('default: an id ends with the route of its contact', () => {
  const digest = createDigest({ pepper: 'ab'.repeat(32) })
  const route = routeOf({ digest }, 'tenant', 'ada@example.com')
  const routed = withRoute(id, route)
  expect(routed).toMatch(/^01234567-89ab-4def-8123-456789abc[0-9a-f]{3}$/)
  expect(routeIn(routed)).toBe(route)
  expect(routeOf({ digest }, 'other tenant', 'ada@example.com')).not.toBe(route)
  expect(
    routeOf({ digest: createDigest({ pepper: 'cd'.repeat(32) }) }, 'tenant', 'ada@example.com'),
  ).not.toBe(route)
})

it.each([0, 1, 4_095])('behavior: keeps all digits of %i', (route) => {
  expect(routeIn(withRoute(id, route))).toBe(route)
})
