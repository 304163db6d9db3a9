import type { QueryOperation } from '@latchkey/contract/wire'

import type { ApiClient, ProxyClient } from '../client/client.types.ts'
import type { Kit } from '../kit/kit.ts'
import type { Session } from '../sessions/session.ts'
import { sessionQueryKey } from './keys.ts'

export type { QueryOperation } from '@latchkey/contract/wire'

/** Every operation of both surfaces by name. */
export type OperationName = keyof ApiClient | keyof ProxyClient

/** The surface of an operation. Three operations are on both. */
export type OperationSurface = 'api' | 'proxy'

/** The surface used by default: the public API, if the operation is on it. */
export type DefaultSurface<Name extends OperationName> = Name extends keyof ApiClient ? 'api' : 'proxy'

type MethodOf<Name extends OperationName, Surface extends OperationSurface> = Surface extends 'proxy'
  ? ProxyClient[Name & keyof ProxyClient]
  : ApiClient[Name & keyof ApiClient]

/** Parameters of an operation. */
export type OperationParameters<
  Name extends OperationName,
  Surface extends OperationSurface = DefaultSurface<Name>,
> = MethodOf<Name, Surface> extends (params: infer Params, ...rest: never) => unknown ? Params : never

/** Result of an operation. */
export type OperationResult<
  Name extends OperationName,
  Surface extends OperationSurface = DefaultSurface<Name>,
> = MethodOf<Name, Surface> extends (...parameters: never) => Promise<infer Result> ? Result : never

type AnyMethod = (
  params: unknown,
  options?: { signal?: AbortSignal; sessionId?: string | undefined },
) => Promise<unknown>

/**
 * The session that a query is about unless it is told another one: the active one, or null where no user is signed in or
 * the session has expired.
 */
export const activeSession = ({ store }: Pick<Kit, 'store'>): Session | null => {
  const { status, session } = store.get().auth
  return status === 'signed-in' ? session : null
}

/** Called on the public API unless the app says otherwise. */
const onBoth: Record<keyof ApiClient & keyof ProxyClient, true> = {
  oauth2Authenticate: true,
  oauthLogin: true,
  otpLogin: true,
}

/** Mutation that calls an operation. Never paused: without a network it fails at once. */
export function operationMutationOptions<
  Name extends OperationName,
  Surface extends OperationSurface = DefaultSurface<Name>,
>(kit: Kit, name: Name, surface?: Surface) {
  const client = kit[surface ?? (name in kit.proxy && !(name in onBoth) ? 'proxy' : 'api')]
  const method = (client as Record<string, unknown>)[name] as AnyMethod
  return {
    mutationKey: ['latchkey', name] as const,
    mutationFn: (params: OperationParameters<Name, Surface>) =>
      method(params) as Promise<OperationResult<Name, Surface>>,
    networkMode: 'always' as const,
  }
}

/** Query that calls an operation of the public API, while there is a session. The client already retries. */
export function operationQueryOptions<Name extends QueryOperation>(
  kit: Kit,
  name: Name,
  params?: OperationParameters<Name>,
  session = activeSession(kit),
) {
  const method = kit.api[name] as AnyMethod
  return {
    queryKey: [...sessionQueryKey(kit, session?.id), name, params ?? {}] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      method(params, { signal, sessionId: session?.id }) as Promise<OperationResult<Name>>,
    enabled: session !== null,
    retry: false as const,
    networkMode: 'always' as const,
  }
}
