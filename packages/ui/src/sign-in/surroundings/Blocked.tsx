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

export type BlockedData = Readonly<Record<never, never>>
export type BlockedProps = BlockedData & { actions: Pick<CommonActions, 'back'> }

/**
 * The account is blocked: a login that was proven, or a session that has ended by it. The app says in its own words what
 * to do, by `localization.errors.USER_BLOCKED` and `appearance.options.supportUrl`. docs/decisions.md#blocked-people
 */
export function Blocked({ actions }: BlockedProps) {
  const { title, text } = useScreenErrorText(userBlocked)
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

const userBlocked = { code: 'USER_BLOCKED' } as const
