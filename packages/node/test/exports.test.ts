import { expect, test } from 'vitest'

import * as index from '../src/exports/index.ts'

// The public API: a change here affects everyone who imports the package.
test('exports', () => {
  expect(Object.keys(index).sort()).toMatchInlineSnapshot(`
    [
      "ActivityLogError",
      "SessionError",
      "WebhookError",
      "createAuth",
      "createSessionHandler",
      "createVerifier",
      "createWebhookVerifier",
      "isSameOrigin",
      "privateHeaders",
      "verifyActivityLog",
      "verifySession",
    ]
  `)
})

test.each(['express', 'fastify', 'hono', 'next', 'react-router', 'tanstack-start'])(
  'exports: %s has createAuth alone',
  async (name) => expect(Object.keys(await import(`../src/exports/${name}.ts`))).toEqual(['createAuth']),
)
