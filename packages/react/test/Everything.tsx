import { useAuth, useAuthConfig } from '../src/hooks/useAuth.ts'
import { useDevices } from '../src/hooks/useDevices.ts'
import { useLoginWithEmail } from '../src/hooks/useLogin.ts'
import { useOperation, useOperationQuery } from '../src/hooks/useOperation.ts'
import { useSessionEnding, useSessions } from '../src/hooks/useSessions.ts'
import { useUser } from '../src/hooks/useUser.ts'

/** Renders the state of every hook in one line. */
export function Everything() {
  const { status, isLoaded, isSignedIn } = useAuth()
  const { state } = useLoginWithEmail()
  const { status: configStatus } = useAuthConfig()
  const { isIdle } = useOperation('updateUser')
  const { isPending } = useOperationQuery('whoami')
  const { data } = useUser()
  const sessions = [useSessions().sessions.length, useSessionEnding().ending, useDevices().list.data]
  return (
    <b>
      {[status, isLoaded, isSignedIn, state.status, configStatus, isIdle, isPending, data, ...sessions].join(
        ' ',
      )}
    </b>
  )
}

/** The server's HTML of it. */
export const sent = '<b>loading false false idle idle true true  0  </b>'

export const config = {
  authProxyUrl: 'https://proxy.example',
  apiBaseUrl: 'https://api.example',
  authProxyConfigId: 'c',
}
