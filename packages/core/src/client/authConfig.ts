import { parseWalletKitConfig } from '@latchkey/contract/config'
import { toFlowError } from '../errors/FlowError.ts'
import { KitError } from '../errors/KitError.ts'
import type { Store } from '../storage/createStore.ts'
import { readJson, writeJson } from '../storage/json.ts'
import type { AuthConfig, AuthConfigResource, AuthConfigState } from './authConfig.types.ts'
import type { ClientContext, KitConfig, ProxyClient } from './client.types.ts'
import type { explainConfig } from './explainConfig.ts'

/** A configuration older than this is refetched in the background, ms. */
const freshness = 60_000

interface AuthConfigContext extends Pick<ClientContext, 'config' | 'environment' | 'name'> {
  readonly store: Store<{ readonly authConfig: AuthConfigState }>
  readonly proxy: ProxyClient
}

/**
 * Loads wallet_kit_config into the store: first the copy on this device, so that the card is drawn at once and
 * doesn't jump, then the service's. Never rejects. `explain` is told how each request ended.
 */
export function createLoadAuthConfig(
  context: AuthConfigContext,
  explain?: typeof explainConfig | undefined,
): () => Promise<AuthConfigState> {
  const { store, environment, name, proxy } = context
  let loading: Promise<AuthConfigState> | undefined
  let loadedAt = Number.NEGATIVE_INFINITY

  const show = (authConfig: AuthConfigState) => {
    store.set({ authConfig })
    return authConfig
  }

  function recall() {
    try {
      const config = readConfig(readJson(environment.metadata, name('config')))
      show({ status: 'ready', config: forMembers(context.config, config) })
    } catch {
      // No copy, or one of another version of the kit.
      show({ status: 'loading' })
    }
  }

  async function load(): Promise<AuthConfigState> {
    if (store.get().authConfig.status !== 'ready') recall()
    const known = store.get().authConfig.config
    try {
      const answer = await proxy.walletKitConfig()
      const config = forMembers(context.config, readConfig(answer))
      loadedAt = environment.clock.now()
      writeJson(environment.metadata, name('config'), answer)
      void explain?.(context, config)
      // Unchanged: keep the object, so that nothing renders.
      if (JSON.stringify(config) === JSON.stringify(known))
        return show({ status: 'ready', config: known as AuthConfig })
      return show({ status: 'ready', config })
    } catch (cause) {
      void explain?.(context, undefined, cause)
      const error = toFlowError(cause, environment.clock.now())
      const { organizationId } = context.config
      // Members get in to enable it again: a passkey stamps a request of the public API itself.
      if (organizationId && error.code === 'PROXY_DISABLED')
        return show({
          status: 'ready',
          config: { ...passkeysAlone, passkeyRpId: known?.passkeyRpId, organizationId },
        })
      return show(known ? { status: 'ready', config: known, error } : { status: 'error', error })
    }
  }

  return () => {
    const { authConfig } = store.get()
    if (loading) return loading
    if (authConfig.status === 'ready' && Math.abs(environment.clock.now() - loadedAt) < freshness)
      return Promise.resolve(authConfig)
    loading = load().finally(() => {
      loading = undefined
    })
    return loading
  }
}

/** Login methods that members can use. All but passkeys also need to be enabled by the organization. */
const memberMethods = ['email', 'sms', 'passkey']

/** The configuration as it is for the members of an organization. Passkeys are always among their methods. */
const forMembers = ({ organizationId }: KitConfig, config: AuthConfig): AuthConfig =>
  organizationId === undefined
    ? config
    : {
        ...config,
        organizationId,
        enabledProviders: memberMethods.filter(
          (method) => method === 'passkey' || config.enabledProviders.includes(method),
        ),
      }

const passkeysAlone = {
  enabledProviders: ['passkey'],
  sessionExpirationSeconds: 900,
  otpLength: 6,
  otpAlphanumeric: false,
  oauthClientIds: {},
}

/** The configuration, loaded if necessary. @throws {@link KitError} */
export async function requireAuthConfig({
  authConfig,
}: {
  readonly authConfig: AuthConfigResource
}): Promise<AuthConfig> {
  const { config, error } = authConfig.state.config ? authConfig.state : await authConfig.load()
  if (config) return config
  throw new KitError(error?.code ?? 'UNKNOWN', { message: 'wallet_kit_config: not loaded.', ...error })
}

/** @throws {@link KitError} `UNEXPECTED_ANSWER` that names the field */
function readConfig(answer: unknown): AuthConfig {
  try {
    const {
      sessionExpirationSeconds,
      otpLength = '6',
      otpAlphanumeric = false,
      oauthClientIds = {},
      ...rest
    } = parseWalletKitConfig(answer)
    return {
      ...rest,
      sessionExpirationSeconds: readWhole('sessionExpirationSeconds', sessionExpirationSeconds),
      otpLength: readWhole('otpLength', otpLength),
      otpAlphanumeric,
      oauthClientIds,
    }
  } catch (cause) {
    throw new KitError('UNEXPECTED_ANSWER', {
      message: (cause as Error).message,
      operation: 'wallet_kit_config',
      cause,
    })
  }
}

function readWhole(name: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new TypeError(`wallet_kit_config: ${name}: expected decimal digits`)
}
