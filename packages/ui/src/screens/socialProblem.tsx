import type { FlowError } from '@latchkey/react'

import type { SignInActions } from '../modal/actions.ts'
import { Bar } from '../parts/Bar.tsx'
import { Button } from '../parts/Button.tsx'
import { alert } from '../parts/icons.tsx'
import { OfflineNote } from '../parts/OfflineNote.tsx'
import { ProviderMark } from '../parts/ProviderMark.tsx'
import { Status } from '../parts/Status.tsx'
import { Title } from '../parts/Title.tsx'
import { screensEn } from '../texts/screens.en.ts'
import { useErrorText } from '../texts/useErrorText.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'

export interface SocialProblemData {
  /** The provider's; undefined where what came back belongs to no login of this tab. */
  id: string | undefined
  name: string
  error: FlowError
  offline: boolean
}
export type SocialProblemProps = SocialProblemData & {
  actions: Pick<SignInActions, 'retry' | 'dismiss'>
}

/** Why a login at a provider came to nothing, by name, and what is left to do. */
export function SocialProblem({ id, name, error, offline, actions }: SocialProblemProps) {
  const texts = useTexts(screensEn)
  const { title, text } = useErrorText()(error, Date.now())
  const leave = (): void => actions.dismiss(error)
  const again = id !== undefined && !hopeless.has(error.code)
  return (
    <>
      <Bar onBack={leave} />
      <Status
        kind="plain"
        icon={alert}
        mark={id !== undefined && <ProviderMark id={id} name={name} size="large" />}
      >
        <Title>{title}</Title>
        <p className={useClass()('text')} role="alert">
          {text}
        </p>
      </Status>
      <div className="lk-content">
        {offline && <OfflineNote />}
        <div className="lk-actions">
          {again && (
            <Button variant="ghost" onClick={leave}>
              {texts.anotherWay}
            </Button>
          )}
          <Button
            variant="primary"
            asleep={again && offline}
            onClick={again ? () => actions.retry(error) : leave}
          >
            {again ? texts.tryAgain : texts.anotherWayToSignIn}
          </Button>
        </div>
      </div>
    </>
  )
}

/** The same again ends the same. */
const hopeless: ReadonlySet<FlowError['code']> = /* @__PURE__ */ new Set([
  'PROVIDER_NOT_CONFIGURED',
  'REDIRECT_URI_NOT_ALLOWED',
  'METHOD_DISABLED',
])
