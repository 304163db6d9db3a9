import type { InternalEnvironment } from '../environment/resolveEnvironment.ts'
import type { KitConfig } from './client.types.ts'
import type { ServiceClock } from './serviceClock.ts'

/** What every request of the kit needs. */
export interface ClientContext {
  readonly config: KitConfig
  readonly environment: InternalEnvironment
  readonly serviceClock: ServiceClock
  /** Name under which a value of this configuration is stored: `latchkey.<authProxyConfigId>.<thing>`. */
  name(thing: string): string
  /** Aborts every request when the kit is destroyed. */
  readonly life: AbortController
}
