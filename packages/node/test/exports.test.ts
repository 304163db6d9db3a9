import { expect, test, vi } from 'vitest'

import * as client from '../src/exports/client.ts'
import * as index from '../src/exports/index.ts'

// The public API: a change here affects everyone who imports the package.
test('exports', () => {
  expect(Object.keys(index).sort()).toMatchInlineSnapshot(`
    [
      "ActivityLogError",
      "SessionError",
      "WebhookError",
      "createAuth",
      "createMemberWebhookVerifier",
      "createNetworkWebhookVerifier",
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

test('exports of client', () => {
  expect(Object.keys(client).sort()).toMatchInlineSnapshot(`
    [
      "ServerClientError",
      "createServerClient",
      "readActivity",
      "walletAccounts",
    ]
  `)
})

// A backend that only verifies loads nothing else, and runs where the client's modules can't.
test('behavior: verifying loads neither the client nor what it needs', async () => {
  vi.resetModules()
  const refuse = () => {
    throw new Error('Loaded without need.')
  }
  vi.doMock('@latchkey/contract/wire', refuse)
  vi.doMock('@latchkey/crypto', refuse)
  expect(await import('../src/exports/index.ts')).toHaveProperty('createVerifier')
  await expect(import('../src/exports/client.ts')).rejects.toThrow()
})

test.each(['express', 'fastify', 'hono', 'next', 'react-router', 'tanstack-start'])(
  'exports: %s has createAuth alone',
  async (name) => expect(Object.keys(await import(`../src/exports/${name}.ts`))).toEqual(['createAuth']),
)
