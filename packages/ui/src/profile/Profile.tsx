import { type Session, useKit } from '@latchkey/react'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { TextButton } from '../parts/buttons/TextButton.tsx'
import { focusedElement } from '../parts/focusedElement.ts'
import { trash } from '../parts/icons/moreIcons.tsx'
import { LoadNote } from '../parts/messages/LoadNote.tsx'
import { SpokenRegion } from '../parts/messages/Spoken.tsx'
import { OwnPageRows, OwnPageScreen } from '../parts/pages/OwnPages.tsx'
import { Row, Tile } from '../parts/rows/Row.tsx'
import { Setting } from '../parts/rows/Setting.tsx'
import { useAction } from '../parts/rows/useAction.ts'
import { TitleBar } from '../parts/TitleBar.tsx'
import { useOnline } from '../parts/useOnline.ts'
import { profileEn } from '../texts/en/profile.ts'
import { useTexts } from '../texts/useTexts.ts'
import { Activity } from './activity/ActivitySection.tsx'
import { Currency } from './CurrencySection.tsx'
import { useReauthentication } from './confirm/useReauthentication.ts'
import { Contacts } from './contacts/Contacts.tsx'
import { DeviceList } from './devices/DeviceSection.tsx'
import { Language } from './LanguageSection.tsx'
import { Links } from './links/Links.tsx'
import { Name } from './NameSection.tsx'
import { type OverProfile, ProfileWindows } from './ProfileWindows.tsx'
import { PasskeyList } from './passkeys/PasskeyList.tsx'
import { Recovery } from './recovery/RecoverySection.tsx'
import { SupportChange } from './support/SupportChange.tsx'
import { Unconfirmed } from './Unconfirmed.tsx'
import { useOwnPage } from './useOwnPage.ts'
import { useProfileQueries } from './useProfileQueries.ts'

interface ProfileProps {
  session: Session
  /** The app's own. */
  pages: ReactNode
}

/** Profile and security of a user, in a card or a window. Set a key: it keeps state of its user. */
export function Profile({ session, pages }: ProfileProps) {
  const texts = useTexts(profileEn)
  const reauthentication = useReauthentication()
  const queries = useProfileQueries()
  const { hasOneMethod } = queries
  // Members of an organization sign in by codes and passkeys, and their account is the organization's.
  const isMember = useKit().config.organizationId !== undefined
  const online = useOnline()
  const { frame, pageId, openPage, closePage } = useOwnPage()
  const [over, setOver] = useState<OverProfile>()
  const [changed, setChanged] = useState<string>()
  const [linked, setLinked] = useState(false)

  const open = (next: OverProfile['window']): void => {
    setChanged(undefined)
    setOver({ window: next, opener: focusedElement() })
  }
  const leave = useCallback(() => setOver(undefined), [])
  const finishContact = useCallback((contact: string) => {
    setChanged(contact)
    setOver(undefined)
  }, [])
  const finishWallet = useCallback(() => {
    setLinked(true)
    setOver(undefined)
  }, [])
  return (
    <SpokenRegion>
      {pageId !== undefined ? (
        <div ref={frame} className="lk-page">
          <OwnPageScreen pages={pages} pageId={pageId} onBack={closePage} />
        </div>
      ) : (
        <TitleBar>{texts.profileTitle}</TitleBar>
      )}
      <div className="lk-settings" hidden={pageId !== undefined}>
        <LoadNote {...queries} failed={{ title: texts.profileFailed, text: texts.profileFailedText }} />
        {!isMember && <SupportChange session={session} />}
        <ProfileGroup name={texts.groupProfile}>
          <Name session={session} reauthentication={reauthentication} />
          <Contacts
            session={session}
            reauthentication={reauthentication}
            isOnlyMethod={hasOneMethod}
            changed={changed}
            onChange={(requested) => open({ name: 'contact', requested })}
          />
          <Language />
          <Currency />
        </ProfileGroup>
        <ProfileGroup name={texts.groupSecurity}>
          <PasskeyList reauthentication={reauthentication} isOnlyMethod={hasOneMethod} />
          {!isMember && (
            <Links
              reauthentication={reauthentication}
              isOnlyMethod={hasOneMethod}
              done={linked}
              onLinkWallet={() => {
                setLinked(false)
                open({ name: 'wallet' })
              }}
            />
          )}
          {!isMember && <Unconfirmed />}
          {!isMember && <Recovery session={session} reauthentication={reauthentication} />}
          <DeviceList reauthentication={reauthentication} />
          <Activity session={session} reauthentication={reauthentication} />
          {!isMember && <DeleteSection offline={!online} onDelete={() => open({ name: 'delete' })} />}
        </ProfileGroup>
        <OwnPageRows pages={pages} onOpen={openPage} />
      </div>
      <ProfileWindows
        session={session}
        over={over}
        reauthentication={reauthentication}
        onContact={finishContact}
        onWallet={finishWallet}
        onLeave={leave}
      />
    </SpokenRegion>
  )
}

export interface ProfileGroupProps {
  name: string
  children: ReactNode
}

/** Sections of the profile that belong together. */
export function ProfileGroup({ name, children }: ProfileGroupProps) {
  const id = useId()
  return (
    <section className="lk-settings__group" aria-labelledby={id}>
      <h3 id={id} className="lk-settings__name">
        {name}
      </h3>
      {children}
    </section>
  )
}

/** The row that deletes the account. A window asks first. */
function DeleteSection({ offline, onDelete }: { offline: boolean; onDelete: () => void }) {
  const texts = useTexts(profileEn)
  return (
    <Setting name={texts.deleteSection} hint={texts.deleteHint} source={always} action={useAction()}>
      {() => (
        <ul className="lk-list">
          <Row mark={<Tile icon={trash} />} name={texts.deleteText}>
            <TextButton danger opensDialog disabled={offline} onClick={onDelete}>
              {texts.deleteButton}
            </TextButton>
          </Row>
        </ul>
      )}
    </Setting>
  )
}

const always = { data: true }
