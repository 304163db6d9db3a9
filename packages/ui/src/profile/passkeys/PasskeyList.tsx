import { useKit, useKitState, usePasskeys } from '@latchkey/react'
import { useEffect, useState } from 'react'
import { type Outcome, toOutcome } from '../../parts/rows/toOutcome.ts'
import { useSource } from '../../parts/rows/useSource.ts'
import { useMinute } from '../../parts/time/useMinute.ts'
import { useDeviceName } from '../../parts/useDeviceName.ts'
import { useOnline } from '../../parts/useOnline.ts'
import type { UseReauthenticationReturnType } from '../confirm/useReauthentication.ts'
import { PasskeySection } from './PasskeySection.tsx'
import { toPasskey } from './toPasskey.ts'

interface PasskeyListProps {
  reauthentication: UseReauthenticationReturnType
  isOnlyMethod: boolean
}

/** The passkeys, connected to the kit. */
export function PasskeyList({ reauthentication, isOnlyMethod }: PasskeyListProps) {
  const { login, sessions } = useKit()
  const { list, add, rename, remove } = usePasskeys()
  const state = useKitState('passkey')
  const [supported, setSupported] = useState(true)
  const nameOf = useDeviceName()
  useEffect(() => {
    let open = true
    // This also loads what the prompt needs, so that a click opens it immediately.
    void login.passkey.availability().then((answer) => open && setSupported(answer.supported))
    return () => {
      open = false
    }
  }, [login])

  const make = async (): Promise<Outcome | 'confirmed'> => {
    const ended = await add.mutateAsync({ name: nameOf() })
    const error = ended.status === 'idle' ? ended.error : undefined
    if (ended.status === 'added' || error) login.passkey.reset()
    if (ended.status === 'added') return 'done'
    if (error?.code !== 'REAUTHENTICATION_REQUIRED') return error ?? 'left'
    return (await reauthentication.ask()) ? 'confirmed' : 'left'
  }
  const addition = 'for' in state && state.for === 'add' ? state : undefined
  const adding = {
    waiting: 'waiting',
    working: addition?.status === 'working' && addition.slow ? 'slow' : 'working',
    idle: undefined,
  } as const
  return (
    <PasskeySection
      source={useSource(list, (authenticators) => authenticators.map(toPasskey))}
      now={useMinute(sessions.now)}
      adding={addition && adding[addition.status]}
      supported={supported}
      isOnlyMethod={isOnlyMethod}
      offline={!useOnline()}
      onAdd={make}
      onCancel={login.passkey.cancel}
      onRename={(authenticatorId, name) =>
        reauthentication.confirmed(() => toOutcome(rename.mutateAsync({ authenticatorId, name })))
      }
      onRemove={(id) => reauthentication.confirmed(() => toOutcome(remove.mutateAsync(id)))}
    />
  )
}
