import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import type { EnclaveCall } from '../src/channel/frames.ts'
import type { Enclave } from '../src/Enclave.ts'
import type { Guard } from '../src/guard/Guard.ts'
import type { EnclaveOperation } from '../src/operationNames.ts'

// docs/security.md#a-service-that-was-broken-into: sentences about what the enclave gets follow from the types of its calls.

type KeysOf<Union> = Union extends unknown ? keyof Union : never
type Requests = { [Name in EnclaveOperation]: Parameters<Enclave[Name]>[0] }[EnclaveOperation]

/** Members of all requests: a new one doesn't compile without its row, and has to be named on the page. */
const members: Record<KeysOf<NonNullable<Requests>>, 'names' | 'sealed' | 'to do' | 'evidence'> = {
  accounts: 'to do',
  allowUnprotected: 'to do',
  at: 'to do',
  before: 'evidence',
  curve: 'to do',
  encryptedBundle: 'to do',
  fingerprint: 'names',
  format: 'to do',
  formats: 'to do',
  generation: 'names',
  guard: 'evidence',
  id: 'names',
  keys: 'names',
  next: 'to do',
  organizationId: 'names',
  parent: 'evidence',
  payloads: 'to do',
  phraseLength: 'to do',
  privateKeyId: 'names',
  prove: 'to do',
  sealKeys: 'names',
  sealed: 'sealed',
  session: 'to do',
  shown: 'evidence',
  signIn: 'evidence',
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

/** Members of a guard. */
const guard: Record<keyof Guard, true> = {
  stamped: true,
  approvals: true,
  grants: true,
  organizations: true,
  states: true,
  interfaces: true,
}

/** Members of the frame around a request. */
const frame: Record<keyof EnclaveCall, true> = { kind: true, id: true, operation: true, request: true }

const namesOf = (record: object) =>
  Object.keys(record)
    .sort()
    .map((name) => `\`${name}\``)
    .join(', ')

test('behavior: the page names every member that crosses the channel, and no other', () => {
  const page = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8')
  expect(page).toContain(`crosses the channel: ${namesOf(members)}.`)
  expect(page).toContain(`A guard has ${namesOf(guard)}.`)
})

test('behavior: a stamp and a stamped body cross it in a guard alone', () => {
  for (const name of [...Object.keys(members), ...Object.keys(frame)])
    expect(name).not.toMatch(/stamp|body|header|vote|approv|grant|state/i)
})
