import { KitError } from '../../errors/KitError.ts'
import type { RelayPort } from '../environment.ts'

/** Messages by BroadcastChannel, which pages of other origins can't reach. docs/security.md#popup-messages */
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

/** @throws {@link KitError} `STORAGE_BLOCKED`: browsers that block storage block channels, too */
function open(name: string): BroadcastChannel {
  try {
    return new BroadcastChannel(name)
  } catch (cause) {
    throw new KitError('STORAGE_BLOCKED', {
      message: 'This browser has no BroadcastChannel for this page.',
      cause,
    })
  }
}
