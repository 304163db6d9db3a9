import './page.ts'

import type { Kit } from '@latchkey/core'
import {
  configureOrganization,
  createTestIssuer,
  createTestKit,
  createTestService,
  createTickingClock,
  type TestIssuer,
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

interface VaultTestOptions {
  /** Whether social providers and wallets sign in, too. */
  everyMethod?: boolean | undefined
}

interface OpenOptions {
  /** Signs the person up in the app. Default: by a code to `contact`, with a passkey that is confirmed in the vault. */
  signUp?: ((test: TestKit, contact: string) => Promise<unknown>) | undefined
  /** @default an e-mail address */
  contact?: string | undefined
}

/** A service with a vault, and people who open it. Passkeys and requests of the vault's kit have its origin. */
export function openVaultTest({ everyMethod = false }: VaultTestOptions = {}) {
  let service: TestService
  let issuer: TestIssuer
  const closing: (() => unknown)[] = []
  beforeAll(async () => {
    const clock = createTickingClock()
    issuer = createTestIssuer(clock.now)
    const settings = { vaultOrigin, limits: { factor: 1_000 }, oauth: { providers: issuer.providers } }
    const seed = everyMethod ? { socialClients: issuer.clients } : undefined
    service = await createTestService({ settings, clock, seed, fetchOutside: issuer.fetchOutside })
    if (!everyMethod) return
    const { config, seeded, fetch } = service
    const { organizationId, rootApiKey } = seeded
    await configureOrganization(
      { ...config, organizationId, rootKey: rootApiKey.privateKey, fetch, now: clock.now() },
      { allowedAuthMethods: ['email', 'sms', 'passkey', 'social', 'wallet'] },
    )
  })
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })
  afterAll(() => service?.close())

  return {
    service: () => service,
    issuer: () => issuer,
    /** Signs a new person up in the app, and opens the vault's page. */
    async open(options: OpenOptions = {}): Promise<OpenedVault> {
      const { contact = `vault-${++people}@example.com`, signUp } = options
      const test = await createTestKit({ service })
      await (signUp ?? byCodeWithPasskey)(test, contact)
      const { passkeys, wallets } = test.device
      const { popup, redirect, relay } = test.device.openTab().place
      const kit = createVaultKit(service.config, {
        clock: service.clock,
        wallets,
        popup,
        relay,
        redirect: { ...redirect, address: () => `${vaultOrigin}/` },
        fetch: fromVault(service.fetch),
        passkeys: { ...passkeys, get: (options, rest) => assertInVault(passkeys, options, rest.signal) },
      })
      if (!signUp) await confirmPasskey(kit, service, contact)
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

/** The passkey isn't established: the app's page has added it. */
export async function byCodeWithPasskey({ kit, inbox }: TestKit, contact: string): Promise<void> {
  const login = contact.startsWith('+') ? kit.login.sms : kit.login.email
  await login.sendCode(contact)
  await login.submitCode((await inbox.code(contact)) ?? '')
  await kit.login.passkey.add()
}

/** Confirms a passkey that was added in the app, as the vault does once the person has signed in by a code there. */
async function confirmPasskey(kit: Kit, { inbox }: TestService, contact: string): Promise<void> {
  await kit.login.email.sendCode(contact)
  await kit.login.email.submitCode((await inbox.code(contact)) ?? '')
  const { user } = await kit.api.getUser({ userId: kit.sessions.state.session!.userId })
  const authenticatorIds = user.authenticators.map(({ authenticatorId }) => authenticatorId)
  await kit.api.confirmLoginMethods({ authenticatorIds })
  await kit.signOut()
}

export const fromVault =
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
