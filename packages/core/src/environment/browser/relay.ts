import { KitError } from '../../errors/KitError.ts'
import type { RelayPort } from '../environment.ts'

/** Pages of this origin through channels that nobody outside the origin can reach. security.md, P-30 */
export const browserRelay: RelayPort = {
  listen(name, listener) {
    const channel = open(name)
    channel.onmessage = ({ data }) => typeof data === 'string' && listener(data)
    return () => channel.close()
  },
  say(name, message) {
    const channel = open(name)
    channel.postMessage(message)
    channel.close()
  },
  leave: () => globalThis.close(),
}

/** @throws {@link KitError} `STORAGE_BLOCKED`: channels go with storage where the person lets pages keep nothing */
function open(name: string): BroadcastChannel {
  try {
    return new BroadcastChannel(name)
  } catch (cause) {
    throw new KitError('STORAGE_BLOCKED', {
      message: 'The browser keeps the pages of this site apart.',
      cause,
    })
  }
}
