import './page.ts'

import type { Kit } from '@latchkey/core'
import {
  createTestKit,
  createTestService,
  createTickingClock,
  type TestKit,
  type TestService,
} from '@latchkey/testing/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

import { createVaultKit } from '../src/kit/createVaultKit.ts'
import { createPage } from '../src/page/page.ts'
import type { Vault } from '../src/vault.ts'

export const vaultOrigin = 'http://localhost:5999'
let people = 0

export interface OpenedVault {
  /** The person's app, where they are signed in. */
  readonly app: Kit
  readonly test: TestKit
  readonly contact: string
  readonly vault: Vault
}

/** A service with a vault, and people who open it. Passkeys and requests of the vault's kit have its origin. */
export function openVaultTest() {
  let service: TestService
  const closing: (() => unknown)[] = []
  beforeAll(async () => {
    const settings = { vaultOrigin, limits: { factor: 1_000 } }
    service = await createTestService({ settings, clock: createTickingClock() })
  })
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })
  afterAll(() => service?.close())

  return {
    service: () => service,
    /** Signs a new person up in the app, with a passkey, and opens the vault's page. */
    async open(): Promise<OpenedVault> {
      const test = await createTestKit({ service })
      const contact = `vault-${++people}@example.com`
      const login = test.kit.emailLogin
      await login.sendCode(contact)
      await login.submitCode((await service.inbox.code(contact)) ?? '')
      await test.kit.passkeys.add()
      const { passkeys } = test.device
      const kit = createVaultKit(service.config, {
        clock: service.clock,
        fetch: fromVault(service.fetch),
        passkeys: { ...passkeys, get: (options, rest) => assertInVault(passkeys, options, rest.signal) },
      })
      const page = createPage({ root: document.getElementById('root')! })
      closing.push(page.close, () => kit.destroy(), test.close)
      return {
        app: test.kit,
        test,
        contact,
        vault: { kit, page, mode: 'page', appName: 'Larkfield', origin: 'localhost:5999' },
      }
    },
  }
}

const fromVault =
  (fetch: TestService['fetch']): TestService['fetch'] =>
  (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('origin', vaultOrigin)
    return fetch(input, { ...init, headers })
  }

type Passkeys = TestKit['device']['passkeys']

/** Creates an assertion as the browser does on the vault's page. */
async function assertInVault(passkeys: Passkeys, { challenge }: { challenge: string }, signal: AbortSignal) {
  signal.throwIfAborted()
  const kept = passkeys.kept.at(-1)
  if (passkeys.next.shift() || !kept) throw new DOMException('The prompt was closed.', 'NotAllowedError')
  const { credentialId, clientDataJson, ...rest } = kept.authenticator.assert(challenge, {
    clientData: { origin: vaultOrigin },
  })
  return {
    id: credentialId,
    response: { ...rest, clientDataJSON: clientDataJson, userHandle: kept.userHandle },
  }
}
