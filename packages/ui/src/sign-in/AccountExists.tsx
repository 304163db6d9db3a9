import { useContext } from 'react'
import { Contact } from '../contact/Contact.tsx'
import { Bar } from '../parts/Bar.tsx'
import { Button } from '../parts/buttons/Button.tsx'
import { OfflineNote } from '../parts/messages/Note.tsx'
import { Status } from '../parts/messages/Status.tsx'
import { Phrase } from '../parts/Phrase.tsx'
import { Title } from '../parts/Title.tsx'
import { cardEn } from '../texts/en/card.ts'
import { screensEn } from '../texts/en/screens.ts'
import { socialEn } from '../texts/en/social.ts'
import { LocalizationContext } from '../texts/localization.ts'
import { type Format, useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import type { CommonActions } from './actions.ts'
import { isSocial } from './methods.ts'
import type { OAuthActions } from './oauth/oauthMethod.tsx'
import { ProviderMark } from './oauth/ProviderMark.tsx'
import type { Provider } from './oauth/SocialWindow.tsx'
import { providerName } from './oauth/socialProviders.ts'
import type { OtpActions } from './otp/otpMethod.tsx'
import type { PasskeyActions } from './passkey/passkeyMethod.tsx'
import type { WalletActions } from './wallet/walletMethod.tsx'

export interface AccountExistsData extends Provider {
  /** Whether a code has verified the address; else the provider did. */
  byCode: boolean
  contact: string
  /** Login methods of the existing account, by their names in the configuration. */
  methods: readonly string[]
  /** Display names of social providers, where the service has them. */
  names: Readonly<Record<string, string>> | undefined
  offline: boolean
}
export type AccountExistsProps = AccountExistsData & {
  actions: CommonActions & OtpActions & PasskeyActions & OAuthActions & WalletActions
}

/** The address already has an account with other login methods, so that the user doesn't end up in an empty one. */
export function AccountExists(props: AccountExistsProps) {
  const { id, name, byCode, contact, methods, names, offline, actions } = props
  const texts = useTexts({ ...cardEn, ...screensEn, ...socialEn })
  const format = useFormat()
  const wordsOf = (method: string) => describe(method, props, texts, format)
  const shown = methods.map((method) => ({ method, ...wordsOf(method) }))
  const { locale = 'en' } = useContext(LocalizationContext)
  const list = new Intl.ListFormat(locale, { type: 'disjunction' }).format(shown.map((one) => one.by))
  return (
    <>
      <Bar onBack={byCode ? actions.back : actions.leaveOAuth} />
      <Status kind="plain" mark={<ProviderMark id={id} name={name} size="large" />}>
        <Title>{texts.knownTitle}</Title>
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
          {shown.map(({ method, label, go }, index) => (
            <Button
              key={method}
              variant={index === 0 ? 'primary' : 'secondary'}
              disabled={offline}
              onClick={go}
            >
              {isSocial(method) && <ProviderMark id={method} name={providerName(method, names)} />}
              {label}
            </Button>
          ))}
          <Button
            variant={shown.length > 0 ? 'ghost' : 'secondary'}
            tail={shown.length > 0}
            disabled={offline}
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

/** The texts of a login method, and what its button does: it leaves the present flow first. */
function describe(
  method: string,
  { byCode, contact, names, actions }: AccountExistsProps,
  texts: Words,
  format: Format,
) {
  const leave = byCode ? actions.back : actions.leaveOAuth
  const go = (then: () => void) => () => {
    leave()
    then()
  }
  switch (method) {
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
      const by = providerName(method, names)
      return {
        by,
        label: format(texts.continueWith, { provider: by }),
        go: go(() => actions.loginWithOAuth(method)),
      }
    }
  }
}
