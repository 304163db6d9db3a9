import { createAuthenticator } from '@latchkey/testing/node'
import { expect, it } from 'vitest'
import { stampWithPasskey } from './openPrompt.ts'

const assertion = {
  id: 'Y3JlZGVudGlhbA',
  response: { authenticatorData: 'ZGF0YQ', clientDataJSON: 'e30', signature: 'c2ln', userHandle: 'AQ' },
}

it('default', async () => {
  // docs/wire-format.md#test-vectors: a body, its hash in hex, and those 64 characters as the challenge.
  const body = '{"organizationId":"7f3e4b52-8f0a-4d06-9f1e-2b6a5c1d9e10"}'
  const challenges: string[] = []
  const stamp = await stampWithPasskey(body, async (challenge) => {
    challenges.push(challenge)
    return assertion
  })
  expect(stamp).toEqual({
    header: 'X-Stamp-WebAuthn',
    value:
      '{"authenticatorData":"ZGF0YQ","clientDataJson":"e30","credentialId":"Y3JlZGVudGlhbA","signature":"c2ln"}',
  })
  expect(challenges).toHaveLength(1)
  expect(Buffer.from(challenges[0]!, 'base64url').toString()).toMatch(/^[0-9a-f]{64}$/)
})

it('behavior: matches an independent authenticator', async () => {
  const authenticator = createAuthenticator()
  const body = '{"a":1}'
  const { value } = await stampWithPasskey(body, async (challenge) => {
    const { credentialId: id, clientDataJson: clientDataJSON, ...rest } = authenticator.assert(challenge)
    return { id, response: { ...rest, clientDataJSON } }
  })
  const stamp = JSON.parse(value)
  const expected = JSON.parse(authenticator.stamp(body)['x-stamp-webauthn'])
  expect({ ...stamp, signature: '' }).toEqual({ ...expected, signature: '' })
})
