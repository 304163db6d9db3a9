import { passkeyAvailability } from '../environment/browser/passkeyAvailability.ts'
import type { PasskeyAvailability } from '../environment/passkeyPort.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { createLoadAuthConfig } from './authConfig.ts'
import type { AuthConfigState } from './authConfig.types.ts'
import { call, type ProxyCallOptions } from './call.ts'
import type { Surface } from './createClient.ts'

/** What a sign-in card is drawn from: requests and the configuration. Loaded on intent. */
export interface ApiRuntime {
  call(
    surface: Surface,
    name: string,
    params?: object,
    options?: ProxyCallOptions,
  ): Promise<Record<string, unknown>>
  loadAuthConfig(): Promise<AuthConfigState>
  /** What this browser can do with passkeys. */
  passkeyAvailability(): Promise<PasskeyAvailability>
}

/** Wires what a sign-in card is drawn from. */
export const createApiRuntime = (kit: InternalKit): ApiRuntime => ({
  call: (...request) => call(kit, ...request),
  loadAuthConfig: createLoadAuthConfig(kit),
  passkeyAvailability: () => (kit.environment.passkeys?.availability ?? passkeyAvailability)(),
})
