import type { InternalKit } from '../flows/internalKit.ts'
import { readJson, writeJson } from '../storage/json.ts'
import type { ProviderState } from './providerState.types.ts'

/** Reads what a provider keeps on this device, and changes it if `change` is given. */
export function providerState(
  { environment, name }: Pick<InternalKit, 'environment' | 'name'>,
  change?: (state: ProviderState) => ProviderState,
): ProviderState {
  const kept = readJson<ProviderState>(environment.metadata, name('provider'))
  const state = typeof kept === 'object' && !Array.isArray(kept) ? kept : {}
  const changed = change?.(state) ?? state
  // Without storage, a reload forgets it.
  if (changed !== state) writeJson(environment.metadata, name('provider'), changed)
  return changed
}
