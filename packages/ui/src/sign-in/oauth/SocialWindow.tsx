import { Bar } from '../../parts/Bar.tsx'
import { Button } from '../../parts/buttons/Button.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { windows } from '../../parts/icons/moreIcons.tsx'
import { News } from '../../parts/messages/News.tsx'
import { Status } from '../../parts/messages/Status.tsx'
import { Title } from '../../parts/Title.tsx'
import { screensEn } from '../../texts/en/screens.ts'
import { socialEn } from '../../texts/en/social.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { OAuthActions } from './oauthMethod.tsx'
import { ProviderMark } from './ProviderMark.tsx'

/** A social provider with its display name. */
export interface Provider {
  id: string
  name: string
}

export interface SocialWindowData extends Provider {
  /** How the user got to the provider; undefined once the provider has responded and the service checks it. */
  mode: 'popup' | 'redirect' | undefined
  /** After a minute in the popup, or five seconds at the service. */
  slow: boolean
}
export type SocialWindowProps = SocialWindowData & {
  actions: Pick<OAuthActions, 'focusPopup' | 'leaveOAuth'>
}

/** The user is at the provider, in a popup or by a redirect; then the service checks the response. */
export function SocialWindow({ id, name, mode, slow, actions }: SocialWindowProps) {
  const texts = useTexts({ ...screensEn, ...socialEn })
  const format = useFormat()
  const sentences = {
    popup: [
      format(texts.windowTitle, { provider: name }),
      slow ? format(texts.windowSlow, { provider: name }) : format(texts.windowText, { provider: name }),
    ],
    redirect: [format(texts.leavingTitle, { provider: name }), texts.leavingText],
    none: [texts.signingIn, slow ? texts.stillWorkingText : texts.answered],
  } as const
  const [title, text] = sentences[mode ?? 'none']
  return (
    <div className="lk-form">
      <Bar onBack={actions.leaveOAuth} />
      <Status kind="waiting" mark={<ProviderMark id={id} name={name} />}>
        <Title>{title}</Title>
        <News>{text}</News>
      </Status>
      <div className="lk-content">
        {mode === 'popup' ? (
          <div className="lk-actions">
            <Button variant="ghost" onClick={actions.leaveOAuth}>
              {texts.cancel}
            </Button>
            <Button variant="secondary" onClick={actions.focusPopup}>
              <Icon shape={windows} />
              {texts.windowShow}
            </Button>
          </div>
        ) : (
          <Button variant="ghost" tail onClick={actions.leaveOAuth}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}
