import type { Page } from '@playwright/test'

/** Where passkeys are kept, as the browser's own tools play it: a finger, a face or a screen lock. */
export interface Authenticator {
  /** Somebody is there: prompts are answered at once, and so is what the field offers. Else they stay open. */
  setPresent(present: boolean): Promise<void>
  /** The finger, face or screen lock is the right one. */
  setVerified(verified: boolean): Promise<void>
  /** Nobody picks what the field offers any more: only prompts are answered. `data-offer` of the root says how it is. */
  leaveOffers(): Promise<void>
  /** Answers what isn't so, from the next prompt on. */
  lie(about: { isBogusSignature?: boolean; isBadUV?: boolean; isBadUP?: boolean }): Promise<void>
  /** Ids of the passkeys that it keeps. */
  credentialIds(): Promise<string[]>
  /** The passkeys that it keeps, with their private halves; {@link keep} puts one back. */
  passkeys(): Promise<readonly Passkey[]>
  /** The one passkey that it keeps. */
  copy(): Promise<Passkey>
  keep(passkey: Passkey): Promise<void>
  remove(credentialId: string): Promise<void>
  /** What nobody has asked for: a passkey that no service knows. */
  plant(): Promise<void>
  /** Takes it away from the device. */
  unplug(): Promise<void>
}

/** As the browser's tools hand it out. */
export interface Passkey extends Readonly<Record<string, unknown>> {
  readonly credentialId: string
  /** As the browser lists it. */
  readonly userName?: string
}

export interface AuthenticatorOptions {
  /** `internal`: a part of the device; `usb`: a security key. @default 'internal' */
  transport?: 'internal' | 'usb'
  /** @default true */
  present?: boolean
}

/** Gives a page's browser an authenticator, before it is asked whether it has one. */
export async function addAuthenticator(
  page: Page,
  { transport = 'internal', present = true }: AuthenticatorOptions = {},
): Promise<Authenticator> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...({ protocol: 'ctap2', transport } as const),
      ...{ hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: present },
    },
  })
  const tell = async (method: Method, about: object): Promise<void> => {
    await browser.send(method, { authenticatorId, ...about } as never)
  }
  const passkeys = async (): Promise<Passkey[]> => {
    const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId })
    return credentials.map((credential) => ({ ...credential }))
  }
  return {
    passkeys,
    setPresent: (enabled) => tell('WebAuthn.setAutomaticPresenceSimulation', { enabled }),
    async leaveOffers() {
      await page.addInitScript(holdOffers)
      await page.evaluate(holdOffers)
    },
    setVerified: (isUserVerified) => tell('WebAuthn.setUserVerified', { isUserVerified }),
    lie: (about) => tell('WebAuthn.setResponseOverrideBits', about),
    credentialIds: async () => (await passkeys()).map(({ credentialId }) => credentialId),
    async copy() {
      const [passkey] = await passkeys()
      if (!passkey) throw new Error('Expected a passkey on the device')
      return passkey
    },
    remove: (credentialId) => tell('WebAuthn.removeCredential', { credentialId }),
    keep: (credential) => tell('WebAuthn.addCredential', { credential }),
    plant: async () => tell('WebAuthn.addCredential', { credential: await createStranger() }),
    unplug: () => tell('WebAuthn.removeVirtualAuthenticator', {}),
  }
}

type Method = `WebAuthn.${
  | 'setAutomaticPresenceSimulation'
  | 'setUserVerified'
  | 'setResponseOverrideBits'
  | 'addCredential'
  | 'removeCredential'
  | 'removeVirtualAuthenticator'}`

/** In the page: what the field offers stays open until it is withdrawn, and a prompt before that is refused. */
function holdOffers() {
  const { get } = CredentialsContainer.prototype
  CredentialsContainer.prototype.get = async function (options) {
    // Where a page begins, it has no root yet.
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
    ...{ credentialId: random(), userHandle: random() },
    ...{ isResidentCredential: true, rpId: 'localhost', signCount: 0 },
    privateKey: Buffer.from(await crypto.subtle.exportKey('pkcs8', privateKey)).toString('base64'),
  }
}
