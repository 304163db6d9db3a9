import { createLoadAuthConfig } from './client/authConfig.ts'
import type { AuthConfigState } from './client/authConfig.types.ts'
import { call, type ProxyCallOptions } from './client/call.ts'
import type { Surface } from './client/createClient.ts'
import { passkeyAvailability } from './environment/browser/passkeyAvailability.ts'
import type { PasskeyAvailability } from './environment/passkeyPort.ts'
import type { InternalKit } from './flows/internalKit.ts'

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
