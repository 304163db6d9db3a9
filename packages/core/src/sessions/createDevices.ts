import type { ApiKey } from '@latchkey/contract'

import { callAs } from '../client/callAs.ts'
import type { StampedCallOptions } from '../client/client.types.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { type Device, toDevices } from './devices.ts'
import type { StoredSession } from './sessionList.ts'

/** Where a session's person is signed in, asked and ended by that session's key. */
export interface Devices {
  list(record: StoredSession, options?: StampedCallOptions): Promise<Device[]>
  /** Ends the logins that `isMeant`. One that ended by itself in the meantime is ended, too. */
  end(record: StoredSession, isMeant: (device: Device) => boolean): Promise<void>
}

/** @throws {@link KitError} */
export function createDevices(kit: InternalKit): Devices {
  async function list(record: StoredSession, options?: StampedCallOptions) {
    const { userId, publicKey } = record.session
    const { apiKeys } = await callAs(kit, record, 'query', 'getApiKeys', { userId }, options)
    return toDevices((apiKeys ?? []) as ApiKey[], publicKey)
  }
  return {
    list,
    async end(record, isMeant) {
      const meant = (await list(record)).filter(isMeant)
      const apiKeyIds = meant.flatMap((device) => device.apiKeyIds)
      if (!apiKeyIds[0]) return
      const { userId } = record.session
      await callAs(kit, record, 'submit', 'deleteApiKeys', { userId, apiKeyIds })
    },
  }
}
