import { Button } from '../../parts/buttons/Button.tsx'
import { Disclosure } from '../../parts/Disclosure.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { passkey as passkeyIcon } from '../../parts/icons/icons.tsx'
import { SupportLink } from '../../parts/messages/SupportLink.tsx'
import { cardEn } from '../../texts/en/card.ts'
import { screensEn } from '../../texts/en/screens.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useAppearance } from '../../theme/appearance.ts'
import { useClass } from '../../theme/useClass.ts'
import { LoginMethodButton, type NamedLoginMethod } from '../LoginMethodButton.tsx'
import type { OAuthActions } from '../oauth/oauthMethod.tsx'
import type { PasskeyActions } from '../passkey/passkeyMethod.tsx'
import type { WalletActions } from '../wallet/walletMethod.tsx'
import { AskRecoveryContact } from './AskRecoveryContact.tsx'
import type { OtpActions } from './otpMethod.tsx'

export interface CodeHelpProps {
  /** Contact that gets no code. */
  contact: string
  /** The code is sent to a phone number. */
  byPhone: boolean
  /** Login methods that were used in this browser. The service tells no stranger which ones an account has. */
  others: readonly NamedLoginMethod[]
  disabled: boolean
  offline: boolean
  /** Whether the organization has recovery contacts, and the countries that get SMS. */
  recovery?: { countries?: readonly string[] | undefined } | undefined
  actions: OtherActions
}

/** Start a login by another method. */
export type OtherActions = Partial<
  Pick<
    PasskeyActions & OAuthActions & WalletActions & OtpActions,
    'askRecoveryContact' | 'loginWithPasskey' | 'loginWithOAuth' | 'openWallets'
  >
>

/** For users whose second code didn't come either: where to look, other login methods, and the app's support. */
export function CodeHelp({ contact, byPhone, others, disabled, offline, recovery, actions }: CodeHelpProps) {
  const texts = useTexts({ ...cardEn, ...screensEn })
  const format = useFormat()
  const name = useClass()
  const { name: app, supportUrl } = useAppearance().options ?? {}
  const lost = byPhone ? texts.lostPhone : texts.lostEmail
  return (
    <Disclosure summary={texts.codeHelp}>
      <div className="lk-group">
        <p className={name('text')}>{byPhone ? texts.codeHelpPhone : texts.codeHelpEmail}</p>
        {others.map((method) =>
          method.id === 'passkey' ? (
            <Button
              key={method.id}
              variant="secondary"
              disabled={disabled}
              onClick={() => actions.loginWithPasskey?.()}
            >
              <Icon shape={passkeyIcon} />
              {texts.continueWithPasskey}
            </Button>
          ) : (
            <LoginMethodButton
              key={method.id}
              variant="secondary"
              method={method}
              label={
                method.id === 'wallet'
                  ? texts.continueWithWallet
                  : format(texts.continueWith, { provider: method.name })
              }
              disabled={disabled}
              onChoose={(id) => (id === 'wallet' ? actions.openWallets?.() : actions.loginWithOAuth?.(id))}
            />
          ),
        )}
        {recovery && actions.askRecoveryContact && (
          <AskRecoveryContact
            contact={contact}
            {...recovery}
            disabled={disabled}
            offline={offline}
            onAsk={(newContact) => actions.askRecoveryContact!(contact, newContact)}
          />
        )}
        {supportUrl && (
          <SupportLink className={name('link')} href={supportUrl}>
            {app ? format(lost, { app }) : texts.contactSupport}
          </SupportLink>
        )}
      </div>
    </Disclosure>
  )
}
