import { Bar } from '../../parts/Bar.tsx'
import { Button } from '../../parts/buttons/Button.tsx'
import { Status } from '../../parts/messages/Status.tsx'
import { Title } from '../../parts/Title.tsx'
import { socialEn } from '../../texts/en/social.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import type { OAuthActions } from './oauthMethod.tsx'
import { ProviderMark } from './ProviderMark.tsx'
import type { Provider } from './SocialWindow.tsx'

export type SocialBlockedData = Provider
export type SocialBlockedProps = SocialBlockedData & {
  actions: Pick<OAuthActions, 'continueWithRedirect' | 'leaveOAuth'>
}

/** The browser blocked the popup: offers to continue by a redirect. */
export function SocialBlocked({ id, name, actions }: SocialBlockedProps) {
  const texts = useTexts(socialEn)
  const format = useFormat()
  return (
    <>
      <Bar onBack={actions.leaveOAuth} />
      <Status kind="plain" mark={<ProviderMark id={id} name={name} size="large" />}>
        <Title>{texts.blockedTitle}</Title>
        <p className={useClass()('text')} role="alert">
          {format(texts.blockedText, { provider: name })}
        </p>
      </Status>
      <div className="lk-content">
        <div className="lk-actions">
          <Button variant="ghost" onClick={actions.leaveOAuth}>
            {texts.cancel}
          </Button>
          <Button variant="primary" onClick={actions.continueWithRedirect}>
            {format(texts.goTo, { provider: name })}
          </Button>
        </div>
      </div>
    </>
  )
}
