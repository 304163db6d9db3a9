import type {
  PasskeyAssertion,
  PasskeyAvailability,
  PasskeyPort,
  PasskeyRegistration,
  PasskeySignal,
} from '@latchkey/core'

import { createAuthenticator, type TestAuthenticator } from './authenticator.ts'

type Prompt = 'get' | 'create' | 'autofill'

/** A passkey on the device. */
export interface StoredPasskey {
  readonly rpId: string
  readonly userHandle: string
  /** Display name. */
  readonly userName: string
  readonly authenticator: TestAuthenticator
}

/** The passkeys of an in-memory device, and the user who answers prompts. */
export interface TestPasskeys extends PasskeyPort {
  readonly kept: StoredPasskey[]
  /** Prompts so far, oldest first. */
  readonly prompts: Prompt[]
  /** Signals about the service's list of passkeys. */
  readonly signals: PasskeySignal[]
  /** Number of open prompts. */
  readonly open: number
  /**
   * Outcomes of the next prompts: `wait`, or the name of a browser error. Otherwise the user confirms at once;
   * autofill is confirmed by {@link pick}.
   */
  readonly next: string[]
  /** Capabilities that the browser reports. */
  can: PasskeyAvailability
  /** Host of the page. */
  site: string
  /** Confirms the open prompt. */
  pick(): void
}

/** @example const { kit, device } = await createTestKit(); device.passkeys.next.push('NotAllowedError') */
export function createTestPasskeys(): TestPasskeys {
  const waiting = new Set<() => void>()
  /** Settles like a browser prompt. */
  function prompt<T>(kind: Prompt, signal: AbortSignal, answer: () => T): Promise<T> {
    passkeys.prompts.push(kind)
    const how = passkeys.next.shift() ?? (kind === 'autofill' ? 'wait' : 'yes')
    return new Promise((resolve, reject) => {
      const close = (error: string) => {
        waiting.delete(pick)
        reject(new DOMException(`The prompt ended: ${error}.`, error))
      }
      const pick = () => {
        waiting.delete(pick)
        try {
          resolve(answer())
        } catch (error) {
          reject(error)
        }
      }
      if (signal.aborted) close('AbortError')
      signal.addEventListener('abort', () => close('AbortError'))
      if (how === 'yes') pick()
      else if (how === 'wait') waiting.add(pick)
      else close(how)
    })
  }

  const check = (rpId: string) => {
    if (passkeys.site === rpId || passkeys.site.endsWith(`.${rpId}`)) return
    throw new DOMException('The relying party ID is not of this site.', 'SecurityError')
  }

  const passkeys: TestPasskeys = {
    kept: [],
    prompts: [],
    signals: [],
    next: [],
    can: { supported: true, platform: true, autofill: true },
    site: 'localhost',
    get open() {
      return waiting.size
    },
    pick() {
      for (const answer of [...waiting]) answer()
    },
    availability: async () => passkeys.can,
    host: () => passkeys.site,
    async get({ rpId, challenge }, { signal, autofill }): Promise<PasskeyAssertion> {
      check(rpId)
      return prompt(autofill ? 'autofill' : 'get', signal, () => {
        const newest = passkeys.kept.filter((one) => one.rpId === rpId).at(-1)
        if (!newest) throw new DOMException('There is no passkey here.', 'NotAllowedError')
        const { credentialId, clientDataJson, ...rest } = newest.authenticator.assert(challenge)
        const { userHandle } = newest
        return { id: credentialId, response: { ...rest, clientDataJSON: clientDataJson, userHandle } }
      })
    },
    async create({ rp, user, challenge, excludeCredentials }, { signal }): Promise<PasskeyRegistration> {
      check(rp.id)
      return prompt('create', signal, () => {
        const excluded = excludeCredentials.map(({ id }) => id)
        if (passkeys.kept.some(({ authenticator }) => excluded.includes(authenticator.credentialId)))
          throw new DOMException('There is a passkey of the account here.', 'InvalidStateError')
        const authenticator = createAuthenticator({ rpId: rp.id })
        const { attestation } = authenticator.register({ challenge })
        passkeys.kept.push({ rpId: rp.id, userHandle: user.id, userName: user.name, authenticator })
        const { credentialId, clientDataJson, attestationObject } = attestation
        const transports = ['internal', 'hybrid', 'smart-card']
        return {
          id: credentialId,
          response: { clientDataJSON: clientDataJson, attestationObject, transports },
        }
      })
    },
    signal: async (signal) => void passkeys.signals.push(signal),
  }
  return passkeys
}
