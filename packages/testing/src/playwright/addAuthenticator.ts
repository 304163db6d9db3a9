import type { Page } from '@playwright/test'

/** A virtual authenticator of the browser's developer tools. */
export interface Authenticator {
  /** Whether the user is present. If so, prompts and autofill are confirmed at once, else they stay open. */
  setPresent(present: boolean): Promise<void>
  /** Whether user verification succeeds. */
  setVerified(verified: boolean): Promise<void>
  /** Stops confirming autofill, so that only prompts are confirmed. The root's `data-offer` shows the state. */
  leaveOffers(): Promise<void>
  /** Sends faulty responses from the next prompt on. */
  lie(about: { isBogusSignature?: boolean; isBadUV?: boolean; isBadUP?: boolean }): Promise<void>
  /** IDs of its passkeys. */
  credentialIds(): Promise<string[]>
  /** Exports its passkeys with their private keys. {@link keep} restores one. */
  passkeys(): Promise<readonly Passkey[]>
  /** Returns its only passkey. */
  copy(): Promise<Passkey>
  keep(passkey: Passkey): Promise<void>
  remove(credentialId: string): Promise<void>
  /** Adds a passkey that no service knows. */
  plant(): Promise<void>
  /** Removes a passkey from the device. */
  unplug(): Promise<void>
}

/** The format of the developer tools. */
export interface Passkey extends Readonly<Record<string, unknown>> {
  readonly credentialId: string
  /** Display name. */
  readonly userName?: string
}

export interface AuthenticatorOptions {
  /** `internal`: built into the device; `usb`: a security key. @default 'internal' */
  transport?: 'internal' | 'usb'
  /** @default true */
  present?: boolean
}

/** Adds a virtual authenticator to a page's browser. Call it before the page loads. */
export async function addAuthenticator(
  page: Page,
  { transport = 'internal', present = true }: AuthenticatorOptions = {},
): Promise<Authenticator> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...({ protocol: 'ctap2', transport } as const),
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: present,
    },
  })
  const sendCommand = async (method: Method, about: object): Promise<void> => {
    await browser.send(method, { authenticatorId, ...about } as never)
  }
  const passkeys = async (): Promise<Passkey[]> => {
    const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId })
    return credentials.map((credential) => ({ ...credential }))
  }
  return {
    passkeys,
    setPresent: (enabled) => sendCommand('WebAuthn.setAutomaticPresenceSimulation', { enabled }),
    async leaveOffers() {
      await page.addInitScript(holdOffers)
      await page.evaluate(holdOffers)
    },
    setVerified: (isUserVerified) => sendCommand('WebAuthn.setUserVerified', { isUserVerified }),
    lie: (about) => sendCommand('WebAuthn.setResponseOverrideBits', about),
    credentialIds: async () => (await passkeys()).map(({ credentialId }) => credentialId),
    async copy() {
      const [passkey] = await passkeys()
      if (!passkey) throw new Error('Expected a passkey on the device')
      return passkey
    },
    remove: (credentialId) => sendCommand('WebAuthn.removeCredential', { credentialId }),
    keep: (credential) => sendCommand('WebAuthn.addCredential', { credential }),
    plant: async () => sendCommand('WebAuthn.addCredential', { credential: await createStranger() }),
    unplug: () => sendCommand('WebAuthn.removeVirtualAuthenticator', {}),
  }
}

type Method = `WebAuthn.${
  | 'setAutomaticPresenceSimulation'
  | 'setUserVerified'
  | 'setResponseOverrideBits'
  | 'addCredential'
  | 'removeCredential'
  | 'removeVirtualAuthenticator'}`

/** In the page: keeps autofill pending until it is aborted, and rejects prompts before that. */
function holdOffers() {
  const { get } = CredentialsContainer.prototype
  CredentialsContainer.prototype.get = async function (options) {
    // The script runs before the document has a root.
    const { dataset } = document.documentElement
    const { mediation, signal } = options ?? {}
    if (mediation !== 'conditional') {
      if (dataset.offer !== 'open') return get.call(this, options)
      // As browsers do. W3C Credential Management Level 1 §2.5.1
      throw new DOMException('A request is already pending.', 'OperationError')
    }
    dataset.offer = 'open'
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        dataset.offer = 'withdrawn'
        reject(signal.reason)
      })
    })
  }
}

async function createStranger() {
  const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const random = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')
  return {
    credentialId: random(),
    userHandle: random(),
    isResidentCredential: true,
    rpId: 'localhost',
    signCount: 0,
    privateKey: Buffer.from(await crypto.subtle.exportKey('pkcs8', privateKey)).toString('base64'),
  }
}
