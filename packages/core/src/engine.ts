import type { AuthConfigState } from './authConfig.types.ts'
import { passkeyAvailability } from './browser/passkeyAvailability.ts'
import { call, type ProxyCallOptions } from './client/call.ts'
import { createLoadAuthConfig } from './config.ts'
import type { Surface } from './createClient.ts'
import type { PasskeyAvailability } from './environment/passkeyPort.ts'
import type { InternalKit } from './internalKit.ts'

/** What a sign-in card is drawn from: requests and the configuration. Loaded on intent. */
export interface Engine {
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
export const createEngine = (kit: InternalKit): Engine => ({
  call: (...request) => call(kit, ...request),
  loadAuthConfig: createLoadAuthConfig(kit),
  passkeyAvailability: () => (kit.world.passkeys?.availability ?? passkeyAvailability)(),
})
