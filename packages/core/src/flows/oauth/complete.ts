import { hasCode, KitError } from '../../errors/KitError.ts'
import type { InternalKit } from '../internalKit.ts'
import { reportSlow } from '../machine.ts'
import { presentAs } from '../present.ts'
import { loginWithOAuth, type OAuthParameters, proveIdentity } from './loginWithOAuth.ts'
import type { OAuthAttempt } from './oauthAttempt.ts'
import { type OAuthAnswer, type OAuthContext, type OAuthRun, run } from './oauthContext.ts'
import type { OAuthLoginState } from './oauthLogin.types.ts'
import { readReturn } from './readReturn.ts'

/** When a user begins to wonder. docs/experience.md#states. In ms. */
const slowAfter = 5_000

/** Reads the provider's answer. @throws {@link KitError} `OAUTH_STATE_MISMATCH`, `OAUTH_REFUSED`, ... */
export const answerOf = (attempt: OAuthAttempt, address: string, now: number): OAuthAnswer => ({
  attempt,
  code: readReturn(attempt, address, now),
  progress: {},
})

/** Goes on with an attempt, from the address at which the provider's answer arrived. */
export const resumeAttempt = (
  context: OAuthContext,
  attempt: OAuthAttempt,
  address: string,
): Promise<OAuthLoginState> =>
  run(context, `return ${attempt.state}`, triedBy(attempt), (current) =>
    complete(context, answerOf(attempt, address, context.kit.environment.clock.now()), current),
  )

/** Goes on with what the provider has answered before. */
export const resumeAnswer = (context: OAuthContext, answer: OAuthAnswer): Promise<OAuthLoginState> =>
  run(context, `resume ${answer.attempt.state}`, triedBy(answer.attempt), (current) =>
    complete(context, answer, current),
  )

const triedBy = ({ provider, purpose, organizationId }: OAuthAttempt) => ({
  provider,
  options: { purpose, organizationId },
})

/** Signs in, or links the identity, with what the provider has answered. */
export async function complete(
  context: OAuthContext,
  answer: OAuthAnswer,
  { signal, dispatch }: OAuthRun,
): Promise<void> {
  const { kit } = context
  const { provider, purpose } = answer.attempt
  context.answer = answer
  dispatch({ type: 'returned', provider, purpose })
  const parameters = { ...answer, signal }
  const request = <T>(task: () => Promise<T>) => reportSlow(kit.environment.clock, slowAfter, dispatch, task)
  if (purpose === 'link') {
    await request(() => linkOAuth(kit, parameters))
    dispatch({ type: 'linked', provider })
  } else {
    const session = await request(() => loginWithOAuth(kit, parameters))
    const { isNewAccount = false, accountExists: contact = '' } = answer.progress
    // The answer is kept: the user may want a separate account.
    if (!session) return dispatch({ type: 'accountFound', provider, contact, methods: methodsOf(context) })
    dispatch({ type: 'signedIn', provider, isNewAccount, session })
  }
  context.answer = undefined
}

/** A verified e-mail address always takes a code: that login method is known to open its account. */
const methodsOf = ({ kit: { authConfig } }: OAuthContext): readonly string[] =>
  ['email'].filter((method) => authConfig.state.config?.enabledProviders.includes(method) ?? true)

/**
 * Links an identity at a provider to the signed-in user's account.
 *
 * @throws {@link ApiError} `REAUTHENTICATION_REQUIRED`
 * @throws {@link KitError} `OAUTH_WRONG_ACCOUNT` where it opens another account, `ABORTED`, ...
 */
export async function linkOAuth(kit: InternalKit, parameters: OAuthParameters): Promise<void> {
  const { attempt, signal } = parameters
  const oidcToken = await proveIdentity(kit, parameters)
  const { userId, organizationId } = presentAs(kit, attempt.userId)
  const params = { userId, oauthProviders: [{ providerName: attempt.provider, oidcToken }] }
  await kit.api.createOauthProviders(params, { signal }).catch(async (error) => {
    if (!hasCode(error, 'CREDENTIAL_CONFLICT')) throw error
    // Linked to this account before, perhaps by a request whose answer was lost; or linked to another account.
    const filter = { filterType: 'OIDC_TOKEN', filterValue: oidcToken, oidcToken } as const
    const account = await kit.proxy.account(filter, { signal })
    if (account.organizationId === organizationId) return
    throw new KitError('OAUTH_WRONG_ACCOUNT', {
      message: 'This identity belongs to another account.',
      cause: error,
    })
  })
}
