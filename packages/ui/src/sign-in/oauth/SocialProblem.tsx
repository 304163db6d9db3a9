import type { FlowError } from '@latchkey/react'
import { alert } from '../../parts/icons/icons.tsx'
import { Problem } from '../../parts/messages/Problem.tsx'
import { screensEn } from '../../texts/en/screens.ts'
import { useScreenErrorText } from '../../texts/useScreenErrorText.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { CommonActions } from '../actions.ts'
import { OutsideWays } from '../surroundings/OutsideWays.tsx'
import { ProviderMark } from './ProviderMark.tsx'

export interface SocialProblemData {
  /** The provider's; undefined if the response belongs to no login of this tab. */
  id: string | undefined
  name: string
  error: FlowError
  offline: boolean
}
export type SocialProblemProps = SocialProblemData & {
  actions: Pick<CommonActions, 'retry' | 'dismiss'>
}

/** Why a login at a provider failed, and what to do. */
export function SocialProblem({ id, name, error, offline, actions }: SocialProblemProps) {
  const texts = useTexts(screensEn)
  const { title, text } = useScreenErrorText(error, id && name)
  const canRetry = id !== undefined && !permanentErrors.has(error.code)
  return (
    <Problem
      title={title}
      text={text}
      icon={alert}
      mark={id !== undefined && <ProviderMark id={id} name={name} size="large" />}
      offline={offline}
      leave={{
        label: canRetry ? texts.anotherWay : texts.anotherWayToSignIn,
        act: () => actions.dismiss('oauth'),
      }}
      again={canRetry && { label: texts.tryAgain, act: () => actions.retry('oauth') }}
    >
      {error.code === 'OAUTH_EMBEDDED_BROWSER' ? <OutsideWays /> : undefined}
    </Problem>
  )
}

/** Errors that trying again can't fix. */
const permanentErrors: ReadonlySet<FlowError['code']> = /* @__PURE__ */ new Set([
  'PROVIDER_NOT_CONFIGURED',
  'REDIRECT_URI_NOT_ALLOWED',
  'METHOD_DISABLED',
  'OAUTH_EMBEDDED_BROWSER',
])
