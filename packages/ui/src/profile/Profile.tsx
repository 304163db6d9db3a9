import { type Session, useKit } from '@latchkey/react'
import { useCallback, useState } from 'react'

import { Window } from '../app/Window.tsx'
import { errorOf } from '../flow/flowState.ts'
import { useCard } from '../parts/CardContext.ts'
import { Icon } from '../parts/Icon.tsx'
import { IconButton } from '../parts/IconButton.tsx'
import { close } from '../parts/icons.tsx'
import { OfflineNote } from '../parts/Note.tsx'
import { SpokenRegion } from '../parts/Spoken.tsx'
import { Title } from '../parts/Title.tsx'
import { useOnline } from '../parts/useOnline.ts'
import { cardEn } from '../texts/en/card.ts'
import { profileEn } from '../texts/en/profile.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import { ConfirmFlow } from './ConfirmFlow.tsx'
import { ContactFlow } from './ContactFlow.tsx'
import type { Kind } from './ContactSection.tsx'
import { Links } from './Links.tsx'
import { Contacts, DeviceList, Name, PasskeyList } from './ProfileSections.tsx'
import { useReauthentication } from './useReauthentication.ts'
import { useWaysToConfirm } from './useWaysToConfirm.ts'
import { WalletFlow } from './WalletFlow.tsx'

/** Profile and security of a user, in a card or a window. Set a key: it keeps state of its user. */
export function Profile({ session }: { session: Session }) {
  const { contactChange } = useKit()
  const texts = useTexts({ ...cardEn, ...profileEn })
  const className = useClass()
  const { onClose } = useCard()
  const reauthentication = useReauthentication()
  const ways = useWaysToConfirm(session)
  const [changing, setChanging] = useState<Changing>()
  const [changed, setChanged] = useState<string>()

  const change = (kind: Kind, present: string | undefined): void => {
    setChanged(undefined)
    setChanging({ kind, present, opener: document.activeElement })
  }
  const leave = (): void => {
    // Keeps what was typed, and drops the request for a fresh login.
    if (errorOf(contactChange.state)) contactChange.back()
    setChanging(undefined)
  }
  const finish = useCallback((contact: string) => {
    setChanged(contact)
    setChanging(undefined)
  }, [])
  const { asked } = reauthentication
  const [linking, setLinking] = useState<{ opener: Element | null }>()
  const [linked, setLinked] = useState(false)
  const leaveWallet = useCallback(() => setLinking(undefined), [])
  const finishWallet = useCallback(() => {
    setLinked(true)
    setLinking(undefined)
  }, [])
  return (
    <SpokenRegion>
      <header className={className('bar')}>
        <Title>{texts.profileTitle}</Title>
        {onClose && (
          <span className="lk-bar__end">
            <IconButton label={texts.close} onClick={onClose}>
              <Icon shape={close} />
            </IconButton>
          </span>
        )}
      </header>
      <div className="lk-settings">
        {!useOnline() && <OfflineNote />}
        <Name session={session} />
        <Contacts session={session} changed={changed} onChange={change} />
        <PasskeyList reauthentication={reauthentication} />
        <Links
          reauthentication={reauthentication}
          done={linked}
          onLinkWallet={() => setLinking({ opener: document.activeElement })}
        />
        <DeviceList />
      </div>
      {changing && (
        <Window opener={changing.opener} onClose={leave}>
          <ContactFlow
            kind={changing.kind}
            present={changing.present}
            confirm={(onConfirmed, onLeave) => (
              <ConfirmFlow {...ways} arrives onConfirmed={onConfirmed} onLeave={onLeave} />
            )}
            onDone={finish}
            onLeave={leave}
          />
        </Window>
      )}
      {linking && (
        <Window opener={linking.opener} onClose={leaveWallet}>
          <WalletFlow
            confirm={(onConfirmed, onLeave) => (
              <ConfirmFlow {...ways} arrives onConfirmed={onConfirmed} onLeave={onLeave} />
            )}
            onDone={finishWallet}
            onLeave={leaveWallet}
          />
        </Window>
      )}
      {asked && (
        <Window opener={asked.opener} onClose={() => asked.settle(false)}>
          <ConfirmFlow {...ways} onConfirmed={() => asked.settle(true)} onLeave={() => asked.settle(false)} />
        </Window>
      )}
    </SpokenRegion>
  )
}

interface Changing {
  kind: Kind
  /** The contact that is replaced. */
  present: string | undefined
  opener: Element | null
}
