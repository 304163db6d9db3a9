import { useContext } from 'react'
import { Contact } from '../contact/Contact.tsx'
import { contactKind } from '../contact/contactKind.ts'
import { Bar } from '../parts/Bar.tsx'
import { Button } from '../parts/Button.tsx'
import { OfflineNote } from '../parts/Note.tsx'
import { Phrase } from '../parts/Phrase.tsx'
import { Status } from '../parts/Status.tsx'
import { Title } from '../parts/Title.tsx'
import { cardEn } from '../texts/en/card.ts'
import { screensEn } from '../texts/en/screens.ts'
import { socialEn } from '../texts/en/social.ts'
import { LocalizationContext } from '../texts/localization.ts'
import { type Format, useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import type { SignInActions } from './actions.ts'
import { ProviderMark } from './oauth/ProviderMark.tsx'
import type { Provider } from './oauth/SocialWindow.tsx'
import { isSocial, providerName } from './oauth/socialProviders.ts'

export interface AccountExistsData extends Provider {
  /** Whether a code has proven the address; else the provider did. */
  byCode: boolean
  contact: string
  /** Login methods that open its account, by the names of the configuration. */
  ways: readonly string[]
  /** What people call social providers, where the service says so. */
  names: Readonly<Record<string, string>> | undefined
  offline: boolean
}
export type AccountExistsProps = AccountExistsData & { actions: SignInActions }

/** The address has an account, which signs in another way: nobody shall stand before an empty one. */
export function AccountExists(props: AccountExistsProps) {
  const { id, name, byCode, contact, ways, names, offline, actions } = props
  const texts = useTexts({ ...cardEn, ...screensEn, ...socialEn })
  const format = useFormat()
  const wayOf = (way: string) => describe(way, props, texts, format)
  const shown = ways.map((way) => ({ way, ...wayOf(way) }))
  const { locale = 'en' } = useContext(LocalizationContext)
  const list = new Intl.ListFormat(locale, { type: 'disjunction' }).format(shown.map((one) => one.by))
  return (
    <>
      <Bar onBack={byCode ? actions.back : actions.leaveOAuth} />
      <Status kind="plain" mark={<ProviderMark id={id} name={name} size="large" />}>
        <Title>{contactKind(contact) === 'phone' ? texts.knownNumberTitle : texts.knownTitle}</Title>
        <p className={useClass()('text')}>
          {shown.length > 0 ? (
            <Phrase text={texts.knownText} contact={<Contact value={contact} />} way={list} />
          ) : (
            <Phrase text={texts.knownText0} contact={<Contact value={contact} />} />
          )}
        </p>
      </Status>
      <div className="lk-content">
        {offline && <OfflineNote />}
        <div className="lk-group">
          {shown.map(({ way, label, go }, index) => (
            <Button key={way} variant={index === 0 ? 'primary' : 'secondary'} asleep={offline} onClick={go}>
              {isSocial(way) && <ProviderMark id={way} name={providerName(way, names)} />}
              {label}
            </Button>
          ))}
          <Button
            variant={shown.length > 0 ? 'ghost' : 'secondary'}
            tail={shown.length > 0}
            asleep={offline}
            onClick={actions.continueAsNew}
          >
            {texts.newAccount}
          </Button>
        </div>
      </div>
    </>
  )
}

type Words = typeof cardEn & typeof screensEn & typeof socialEn

/** A way in words, as a button, and where it leads. What was proven is put away first. */
function describe(
  way: string,
  { byCode, contact, names, actions }: AccountExistsProps,
  texts: Words,
  format: Format,
) {
  const leave = byCode ? actions.back : actions.leaveOAuth
  const go = (then: () => void) => () => {
    leave()
    then()
  }
  switch (way) {
    case 'email':
      return { by: texts.byEmail, label: texts.continueWithEmail, go: go(() => actions.sendCode(contact)) }
    case 'sms':
      return { by: texts.byPhone, label: texts.continueWithPhone, go: leave }
    case 'passkey':
      return {
        by: texts.byPasskey,
        label: texts.continueWithPasskey,
        go: go(() => actions.loginWithPasskey()),
      }
    case 'wallet':
      return { by: texts.byWallet, label: texts.continueWithWallet, go: go(() => actions.openWallets()) }
    default: {
      const by = providerName(way, names)
      return {
        by,
        label: format(texts.continueWith, { provider: by }),
        go: go(() => actions.loginWithOAuth(way)),
      }
    }
  }
}
