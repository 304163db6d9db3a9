import type { Kit } from '@latchkey/core'
import type { Config, Connector } from 'wagmi'

import { currentLogin } from './disconnected.ts'

/**
 * Connects wagmi whenever a user has signed in, in any way and in any tab, unless it is connected to another wallet or
 * the user has disconnected since.
 *
 * @param connect wagmi's action
 * @returns stops it
 */
export function connectWhenSignedIn(
  config: Pick<Config, 'state' | 'subscribe'>,
  connector: Pick<Connector, 'isAuthorized'>,
  sessions: Pick<Kit['sessions'], 'state' | 'subscribe'>,
  connect: () => Promise<unknown>,
): () => void {
  /** The login that is dealt with: a disconnect must not connect again. */
  let last: string | undefined
  let isStopped = false
  const check = async () => {
    const login = currentLogin(sessions)
    const { status } = config.state
    if (!login || login === last || status === 'connecting' || status === 'reconnecting') return
    last = login
    if (status === 'connected' || !(await connector.isAuthorized())) return
    // Meanwhile, wagmi may have begun to reconnect by itself.
    if (config.state.status === 'disconnected' && login === currentLogin(sessions) && !isStopped)
      await connect()
  }
  // The button of the page can still connect.
  const tryCheck = () => void check().catch(() => {})
  const stops = [sessions.subscribe(tryCheck), config.subscribe(({ status }) => status, tryCheck)]
  tryCheck()
  return () => {
    isStopped = true
    for (const stop of stops) stop()
  }
}
