import { Bar } from '../../parts/Bar.tsx'
import { Button } from '../../parts/buttons/Button.tsx'
import { alert } from '../../parts/icons/icons.tsx'
import { Status } from '../../parts/messages/Status.tsx'
import { SupportLink } from '../../parts/messages/SupportLink.tsx'
import { Title } from '../../parts/Title.tsx'
import { screensEn } from '../../texts/en/screens.ts'
import { useScreenErrorText } from '../../texts/useScreenErrorText.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useAppearance } from '../../theme/appearance.ts'
import { useClass } from '../../theme/useClass.ts'
import type { CommonActions } from '../actions.ts'

export interface BlockedData {
  /** The account is blocked, or the organization doesn't take the new user. */
  code: 'USER_BLOCKED' | 'SIGN_UP_NOT_ALLOWED'
}
export type BlockedProps = BlockedData & { actions: Pick<CommonActions, 'back'> }

/**
 * A login that was proven and is refused for good: the account is blocked, or no account may be made. The app says in
 * its own words what to do, by `localization.errors` and `appearance.options.supportUrl`.
 * docs/decisions.md#blocked-people, docs/who-may-sign-up.md#what-the-user-sees
 */
export function Blocked({ code, actions }: BlockedProps) {
  const { title, text } = useScreenErrorText({ code })
  const { supportUrl } = useAppearance().options ?? {}
  const texts = useTexts(screensEn)
  const name = useClass()
  return (
    <>
      <Bar onBack={actions.back} />
      <Status kind="plain" icon={alert}>
        <Title>{title}</Title>
        <p className={name('text')} role="alert">
          {text}
        </p>
      </Status>
      <div className="lk-content">
        <div className="lk-group">
          {supportUrl && (
            <SupportLink className={name('button', 'primary')} href={supportUrl}>
              {texts.contactSupport}
            </SupportLink>
          )}
          <Button
            variant={supportUrl ? 'ghost' : 'primary'}
            tail={Boolean(supportUrl)}
            onClick={actions.back}
          >
            {texts.anotherWayToSignIn}
          </Button>
        </div>
      </div>
    </>
  )
}
