import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import type { EnclaveCall, EnclaveOperation } from '../src/channel/frames.ts'
import type { Enclave } from '../src/Enclave.ts'

// docs/security.md#a-service-that-was-broken-into: sentences about what the enclave gets follow from the types of its calls.

type KeysOf<Union> = Union extends unknown ? keyof Union : never
type Requests = { [Name in EnclaveOperation]: Parameters<Enclave[Name]>[0] }[EnclaveOperation]

/** Members of all requests: a new one doesn't compile without its row, and has to be named on the page. */
const members: Record<KeysOf<NonNullable<Requests>>, 'names' | 'sealed' | 'to do'> = {
  accounts: 'to do',
  allowUnprotected: 'to do',
  curve: 'to do',
  encryptedBundle: 'to do',
  format: 'to do',
  formats: 'to do',
  id: 'names',
  organizationId: 'names',
  payloads: 'to do',
  phraseLength: 'to do',
  privateKeyId: 'names',
  prove: 'to do',
  sealKeys: 'names',
  sealed: 'sealed',
  source: 'sealed',
  table: 'names',
  target: 'sealed',
  targetId: 'names',
  targetPublicKey: 'to do',
  type: 'to do',
  unsigned: 'to do',
  userId: 'names',
  wallet: 'sealed',
  walletId: 'names',
}

/** Members of the frame around a request. */
const frame: Record<keyof EnclaveCall, true> = { kind: true, id: true, operation: true, request: true }

test('behavior: the page names every member that crosses the channel, and no other', () => {
  const page = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8')
  const list = Object.keys(members)
    .sort()
    .map((name) => `\`${name}\``)
  expect(page).toContain(`crosses the channel: ${list.join(', ')}.`)
})

// This test turns red on the day when the enclave gets requests: then the page has to say what it does with them.
test('behavior: no stamp and no stamped body crosses it', () => {
  for (const name of [...Object.keys(members), ...Object.keys(frame)])
    expect(name).not.toMatch(/stamp|body|header|vote|approv|grant|state/i)
})
