import { type ProxyOperation, pathName } from '@latchkey/contract/wire'
import { loadExplainConfig } from '../chunks/loaders/loadExplainConfig.ts'
import { loadProofOfWork } from '../chunks/loaders/loadProofOfWork.ts'
import { createLoadAuthConfig } from '../client/authConfig.ts'
import { authProxyUrlOf } from '../client/authProxyUrlOf.ts'
import type { ProxyCallOptions, StampedCallOptions } from '../client/client.types.ts'
import type { ApiRuntime, StampedSurface } from '../client/createClient.ts'
import type { explainConfig as ExplainConfig } from '../client/explainConfig.ts'
import { safeAttempts, send } from '../client/send.ts'
import { passkeyAvailability } from '../environment/browser/page.ts'
import { whenOnline } from '../environment/lazy.ts'
import { hasCode, KitError, type ServiceRefusal } from '../errors/KitError.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import type { SessionContext } from '../sessions/sessionContext.ts'

/** Bundlers replace the condition. A page without a bundler has no `process`, and counts as production. */
function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV === 'development'
  } catch {
    return false
  }
}

/** Explains a wrong configuration to the developer. If that fails, the login shows the error that users see. */
const explain: typeof ExplainConfig = (...facts) =>
  loadExplainConfig()
    .then(({ explainConfig }) => explainConfig(...facts))
    .catch(() => {})

/** Loads the configuration. In development, what is wrong with the page itself is said before the service answers. */
function createLoader(context: InternalKit): ApiRuntime['loadAuthConfig'] {
  if (!isDevelopment()) return createLoadAuthConfig(context)
  const load = createLoadAuthConfig(context, explain)
  return () => {
    loadExplainConfig().then(
      ({ explainPage }) => explainPage(),
      () => {},
    )
    return load()
  }
}

/** Creates what a sign-in card needs: requests, the configuration, and the passkey check. */
export const createApiRuntime = (context: InternalKit): ApiRuntime => ({
  call: (surface, ...request) =>
    surface === 'proxy' ? callProxy(context, ...request) : callBySession(context, surface, ...request),
  loadAuthConfig: createLoader(context),
  passkeyAvailability: () => (context.environment.passkeys?.availability ?? passkeyAvailability)(),
})

/**
 * Operations whose second request would have a second effect: another mail, another account. docs/security.md#retries
 */
const onceOnly: ReadonlySet<string> = /* @__PURE__ */ new Set<ProxyOperation>([
  'otpInit',
  'otpInitV2',
  'signup',
])

/** Calls one operation of the auth proxy. */
async function callProxy(
  context: InternalKit,
  name: string,
  params: object = {},
  { attempts = onceOnly.has(name) ? 1 : safeAttempts, signal }: ProxyCallOptions = {},
): Promise<Record<string, unknown>> {
  const operation = pathName(name)
  const request = {
    url: `${authProxyUrlOf(context.config)}/v1/${operation}`,
    operation,
    body: JSON.stringify(params),
    headers: { 'x-auth-proxy-config-id': context.config.authProxyConfigId },
    attempts,
    signal,
  }
  return send(context, request).catch(async (error: unknown) => {
    if (!hasCode(error, 'PROOF_REQUIRED')) throw error
    const { sendWithProof } = await whenOnline(loadProofOfWork, context.environment)
    return sendWithProof(context, request, error as ServiceRefusal)
  })
}

/**
 * Calls one operation of the public API by the session of `options.sessionId`, as it is now: it may have been renewed
 * since the call was made.
 *
 * @throws {@link KitError} `SESSION_MISSING` where no user is signed in by it
 */
async function callBySession(
  { sessionStore, sessionRuntime }: SessionContext,
  surface: StampedSurface,
  name: string,
  params: object = {},
  options: StampedCallOptions = {},
): Promise<Record<string, unknown>> {
  const { sessionId } = options
  const record = sessionStore.find(sessionId)
  if (!record || !sessionStore.isLive(sessionId))
    throw new KitError('SESSION_MISSING', {
      message: `${pathName(name)}: nobody is signed in.`,
      operation: pathName(name),
    })
  const { callAs } = await sessionRuntime()
  return callAs(record, surface, name, params, options)
}
