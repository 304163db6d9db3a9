import { createStamp, type StampHeader } from '@latchkey/crypto'
import { callAs } from './client/callAs.ts'
import type { StampedCallOptions } from './client/client.types.ts'
import { readText } from './client/readText.ts'
import { KitError } from './errors/KitError.ts'
import type { InternalKit } from './flows/internalKit.ts'
import { type LoginWithOtpParameters, loginWithOtp } from './flows/otp/loginWithOtp.ts'
import { createKeys, type Keys } from './keys/createKeys.ts'
import { createDevices, type Devices } from './sessions/createDevices.ts'
import { createGetToken } from './sessions/createGetToken.ts'
import { createRefresh } from './sessions/createRefresh.ts'
import { createRevoke } from './sessions/createRevoke.ts'
import type { Session } from './sessions/session.ts'
import type { StoredSession } from './sessions/sessionList.ts'
import { type LoginParameters, startSession } from './sessions/startSession.ts'
import { trustedKeys } from './sessions/trustedKeys.ts'

export { createEngine as base } from './engine.ts'
export { browserLock } from './environment/browser/lock.ts'
export { browserRedirect } from './environment/browser/redirect.ts'
export { hasCode } from './errors/hasCode.ts'
// In one chunk with this: what flows share that have the vault anyway; and by `base`, the engine's in the engine's.
export { nameOf, nameSession } from './flows/nameSession.ts'
export { present, presentAs, presentRecently } from './flows/present.ts'
export { createRuns } from './flows/runs.ts'
export { noKeys, requireCrypto } from './keys/createKeys.ts'
export { createKeeper } from './sessions/createKeeper.ts'
export { sessionVerbs } from './sessions/sessionVerbs.ts'

/** All that needs the key: loaded when a code is sent, or with the first stamped request. */
export interface Vault {
  readonly keys: Keys
  /** The header that proves that the record's key sends this body. @throws {@link KitError} `KEY_MISSING` */
  stamp(record: StoredSession, body: string): Promise<StampHeader>
  /** One stamped operation by the key of a session, which need not be the present one. */
  callAs(
    record: StoredSession,
    surface: 'submit' | 'query',
    name: string,
    params: object,
    options?: StampedCallOptions,
  ): Promise<Record<string, unknown>>
  /** A login's last steps, from the code to the session. */
  loginWithOtp(parameters: LoginWithOtpParameters): Promise<Session | undefined>
  /** Begins to fetch what a login needs at its end. */
  warm(): void
  /** Makes a session of what a login answers. */
  startSession(parameters: LoginParameters): Promise<Session>
  /** A fresh key for a session. Any number of calls at once are one. */
  refresh(record: StoredSession | undefined): Promise<Session>
  /** Ends on the service what was ended here. */
  revoke(): Promise<void>
  getToken(record: StoredSession | undefined): Promise<string | undefined>
  /** Where else a session's person is signed in. */
  readonly devices: Devices
}

/** Wires what needs the key. */
export function createVault(kit: InternalKit): Vault {
  const keys = createKeys(kit)
  const refresh = createRefresh(kit, keys)
  const vault: Vault = {
    keys,
    callAs: (...request) => callAs(kit, ...request),
    loginWithOtp: (parameters) => loginWithOtp(kit, vault, parameters),
    async stamp({ keyName }, body) {
      const key = await keys.find(keyName)
      if (key) return createStamp(key.pair, body)
      throw new KitError('KEY_MISSING', { message: "The session's key is gone from this device." })
    },
    // What fails here is asked for again, and reported, when it is needed.
    warm: () => void trustedKeys(kit).catch(() => {}),
    async startSession({ answer, operation, signal, asked = kit.world.clock.now(), ...login }) {
      const token = readText(await answer, 'session', operation)
      return startSession(kit, keys, { ...login, token, asked, isWanted: () => !signal.aborted })
    },
    refresh,
    revoke: createRevoke(kit, keys),
    getToken: createGetToken(kit, keys, refresh),
    devices: createDevices(kit),
  }
  return vault
}
