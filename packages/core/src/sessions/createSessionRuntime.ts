import { createStamp, type StampHeader } from '@latchkey/crypto'
import { callAs } from '../client/callAs.ts'
import type { StampedCallOptions } from '../client/client.types.ts'
import { readText } from '../client/readText.ts'
import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { createKeys, type Keys } from '../keys/createKeys.ts'
import { createDevices, type Devices } from './createDevices.ts'
import { createGetToken } from './createGetToken.ts'
import { createRefresh } from './createRefresh.ts'
import { createRevoke } from './createRevoke.ts'
import type { Session } from './session.ts'
import type { StoredSession } from './sessionList.ts'
import { type LoginParameters, startSession } from './startSession.ts'
import { trustedKeys } from './trustedKeys.ts'

/** All that needs the key: loaded when a code is sent, or with the first stamped request. */
export interface SessionRuntime {
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
  /** Begins to fetch what a login needs at its end. */
  prefetch(): void
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
export function createSessionRuntime(kit: InternalKit): SessionRuntime {
  const keys = createKeys(kit)
  const refresh = createRefresh(kit, keys)
  const sessionRuntime: SessionRuntime = {
    keys,
    callAs: (...request) => callAs(kit, ...request),
    async stamp({ keyName }, body) {
      const key = await keys.find(keyName)
      if (key) return createStamp(key.pair, body)
      throw new KitError('KEY_MISSING', { message: "The session's key is gone from this device." })
    },
    // What fails here is asked for again, and reported, when it is needed.
    prefetch: () => void trustedKeys(kit).catch(() => {}),
    async startSession({ answer, operation, signal, asked = kit.environment.clock.now(), ...login }) {
      const token = readText(await answer, 'session', operation)
      return startSession(kit, keys, { ...login, token, asked, isWanted: () => !signal.aborted })
    },
    refresh,
    revoke: createRevoke(kit, keys),
    getToken: createGetToken(kit, keys, refresh),
    devices: createDevices(kit),
  }
  return sessionRuntime
}
