import type { Kit, KitConfig } from './kit.ts'
import type { World } from './world.ts'

/** Makes the kit. Touches nothing outside until it is used. */
export function createKit(_config: KitConfig, _world: Partial<World> = {}): Kit {
  throw new Error('createKit is being written')
}
