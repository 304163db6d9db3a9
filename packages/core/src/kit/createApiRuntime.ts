import { createLoadAuthConfig } from '../client/authConfig.ts'
import { callProxy } from '../client/callProxy.ts'
import type { ApiRuntime } from '../client/createClient.ts'
import { passkeyAvailability } from '../environment/browser/passkeyAvailability.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { callBySession } from '../sessions/callBySession.ts'

/** Creates what a sign-in card needs: requests, the configuration, and the passkey check. */
export const createApiRuntime = (context: InternalKit): ApiRuntime => ({
  call: (surface, ...request) =>
    surface === 'proxy' ? callProxy(context, ...request) : callBySession(context, surface, ...request),
  loadAuthConfig: createLoadAuthConfig(context),
  passkeyAvailability: () => (context.environment.passkeys?.availability ?? passkeyAvailability)(),
})
