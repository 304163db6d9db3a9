import type { RelayPort } from '../world.ts'

/** Pages of this origin through channels that nobody outside the origin can reach. security.md, P-30 */
export const browserRelay: RelayPort = {
  listen(name, listener) {
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }) => typeof data === 'string' && listener(data)
    return () => channel.close()
  },
  say(name, message) {
    const channel = new BroadcastChannel(name)
    channel.postMessage(message)
    channel.close()
  },
  leave: () => globalThis.close(),
}
