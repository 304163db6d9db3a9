import type { InternalKit } from '../internalKit.ts'
import { writeJson } from '../storage/json.ts'
import { setRecord } from './record.ts'
import { changeRevocations } from './revocations.ts'

/**
 * Signs out here at once, then ends the key on the service. Where that fails now (offline, service down),
 * it is remembered and tried again: with the next start, and whenever the page wakes.
 */
export async function signOut(kit: InternalKit): Promise<void> {
  const { record } = kit.memory
  if (!record) return
  changeRevocations(kit, (list) => [...list, record])
  writeJson(kit.world.metadata, kit.name('session'), undefined)
  setRecord(kit, undefined)
  await kit.vault().then(
    ({ revoke }) => revoke(),
    // Not loaded is not lost: the revocation is remembered.
    () => {},
  )
  kit.keep()
}
