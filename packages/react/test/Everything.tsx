import { useAuth } from '../src/hooks/useAuth.ts'
import { useAuthConfig } from '../src/hooks/useAuthConfig.ts'
import { useLoginWithEmail } from '../src/hooks/useLoginWithEmail.ts'
import { useOperation } from '../src/hooks/useOperation.ts'
import { useOperationQuery } from '../src/hooks/useOperationQuery.ts'
import { useUser } from '../src/hooks/useUser.ts'

/** What each hook says, in one line. */
export function Everything() {
  const { status, isLoaded, isSignedIn } = useAuth()
  const { state } = useLoginWithEmail()
  const { status: configStatus } = useAuthConfig()
  const { isIdle } = useOperation('updateUser')
  const { isPending } = useOperationQuery('whoami')
  const { data } = useUser()
  return (
    <b>{[status, isLoaded, isSignedIn, state.status, configStatus, isIdle, isPending, data].join(' ')}</b>
  )
}

/** What a server sends of it: nothing is known yet. */
export const sent = '<b>loading false false idle idle true true </b>'

export const config = {
  authProxyUrl: 'https://proxy.example',
  apiBaseUrl: 'https://api.example',
  authProxyConfigId: 'c',
}
