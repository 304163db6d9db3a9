import {
  type Session,
  useAuthConfig,
  useDevices,
  useKit,
  useKitState,
  usePasskeys,
  useUpdateName,
  useUser,
} from '@latchkey/react'
import { useEffect, useState } from 'react'
import { phoneChunk } from '../chunks/chunks.ts'
import { contactKinds } from '../contact/contactKind.ts'
import { useDeviceName } from '../parts/useDeviceName.ts'
import { useOnline } from '../parts/useOnline.ts'
import { useAppearance } from '../theme/appearance.ts'
import { ContactSection, type Kind } from './ContactSection.tsx'
import { DeviceSection } from './DeviceSection.tsx'
import { listContacts } from './listContacts.ts'
import { NameSection } from './NameSection.tsx'
import { PasskeySection } from './PasskeySection.tsx'
import type { Outcome } from './toOutcome.ts'
import { toOutcome } from './toOutcome.ts'
import { toPasskey } from './toPasskey.ts'
import type { UseReauthenticationReturnType } from './useReauthentication.ts'
import { useSource } from './useSource.ts'
import { useMinute } from './useTimes.ts'

export interface SectionProps {
  session: Session
  reauthentication: UseReauthenticationReturnType
}

/** The name, connected to the kit. */
export function Name({ session }: Pick<SectionProps, 'session'>) {
  const { mutateAsync } = useUpdateName()
  const source = useSource(useUser(), ({ userName: name }) => ({ name, contact: session.contact }))
  const save = (name: string): Promise<Outcome> => toOutcome(mutateAsync(name))
  return <NameSection source={source} seed={session.organizationId} offline={!useOnline()} onSave={save} />
}

interface ContactsProps extends Pick<SectionProps, 'session'> {
  /** The contact that was verified in this window. */
  changed: string | undefined
  onChange: (kind: Kind, present: string | undefined) => void
}

/** Email address and phone number, connected to the kit. */
export function Contacts({ session, changed, onChange }: ContactsProps) {
  const { methods } = useAppearance().options ?? {}
  const { config } = useAuthConfig()
  const user = useUser()
  const kinds = contactKinds(methods ?? config?.enabledProviders)
  const proven = [session.contact, changed]
  const source = useSource(user, (known) => listContacts(known, kinds, proven))
  const number = user.data?.userPhoneNumber
  useEffect(() => {
    // The phone rules also format the number.
    if (number) phoneChunk.preload()
  }, [number])
  const change = (kind: Kind): void =>
    onChange(kind, source.data?.find((line) => line.kind === kind)?.contact)
  return <ContactSection source={source} changed={changed} offline={!useOnline()} onChange={change} />
}

/** The passkeys, connected to the kit. */
export function PasskeyList({ reauthentication }: Pick<SectionProps, 'reauthentication'>) {
  const { passkeys, sessions } = useKit()
  const { list, add, remove } = usePasskeys()
  const state = useKitState('passkey')
  const [supported, setSupported] = useState(true)
  const nameOf = useDeviceName()
  useEffect(() => {
    let open = true
    // This also loads what the prompt needs, so that a click opens it immediately.
    void passkeys.availability().then((answer) => open && setSupported(answer.supported))
    return () => {
      open = false
    }
  }, [passkeys])

  const make = async (): Promise<Outcome | 'confirmed'> => {
    const ended = await add.mutateAsync({ name: nameOf() })
    const error = ended.status === 'idle' ? ended.error : undefined
    if (ended.status === 'added' || error) passkeys.reset()
    if (ended.status === 'added') return 'done'
    if (error?.code !== 'REAUTHENTICATION_REQUIRED') return error ?? 'left'
    return (await reauthentication.ask()) ? 'confirmed' : 'left'
  }
  const own = 'for' in state && state.for === 'add' ? state : undefined
  const adding = {
    waiting: 'waiting',
    working: own?.status === 'working' && own.slow ? 'slow' : 'working',
    idle: undefined,
  } as const
  return (
    <PasskeySection
      source={useSource(list, (authenticators) => authenticators.map(toPasskey))}
      now={useMinute(sessions.now)}
      adding={own && adding[own.status]}
      supported={supported}
      offline={!useOnline()}
      onAdd={make}
      onCancel={passkeys.cancel}
      onRemove={(id) => reauthentication.confirmed(() => toOutcome(remove.mutateAsync(id)))}
    />
  )
}

/** The devices, connected to the kit. Signing out needs no fresh login. */
export function DeviceList() {
  const { sessions } = useKit()
  const { list, end, endOthers } = useDevices()
  return (
    <DeviceSection
      source={useSource(list, (devices) => devices)}
      now={useMinute(sessions.now)}
      offline={!useOnline()}
      onEnd={(id) => toOutcome(end.mutateAsync(id))}
      onEndOthers={() => toOutcome(endOthers.mutateAsync())}
      onEndAll={() => toOutcome(sessions.signOutEverywhere())}
    />
  )
}
