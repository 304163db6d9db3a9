import { type Enclave, EnclaveError } from '@latchkey/enclave'

import type { Store } from '../store/database/store.ts'
import { countWithoutState, findStates, readOrganizationPages } from '../store/states/organizationStates.ts'
import { ensureStates } from './adoptStates.ts'

/** How far adoption has come. */
export interface AdoptedStates {
  /** Organizations of which the enclave took over a first state. */
  adopted: number
  /** Organizations that had a state before. */
  kept: number
  /** Organizations of which the enclave takes over no state, and why. */
  refused: { organizationId: string; message: string }[]
}

/** Transactions at the same time. The enclave writes their entries of its journal together. */
const atOnce = 4

/**
 * Has the enclave take over a first state of each organization that has none. The service may run meanwhile; what was
 * interrupted can be repeated. docs/enclave-verifies.md#switch-it-on
 *
 * @param onProgress called after each page of organizations
 * @throws EnclaveError `UNAVAILABLE`
 */
export async function adoptStates(
  { db }: Pick<Store, 'db'>,
  enclave: Enclave,
  onProgress: (soFar: Readonly<AdoptedStates>) => void = () => {},
): Promise<AdoptedStates> {
  const soFar: AdoptedStates = { adopted: 0, kept: 0, refused: [] }
  async function adopt(organizationId: string): Promise<void> {
    try {
      await ensureStates({ db, enclave, now: Date.now() }, [organizationId])
      soFar.adopted++
    } catch (error) {
      if (!(error instanceof EnclaveError) || error.code === 'UNAVAILABLE') throw error
      soFar.refused.push({ organizationId, message: error.message })
    }
  }
  for await (const ids of readOrganizationPages(db)) {
    const known = new Set((await findStates(db, ids)).map(({ organizationId }) => organizationId))
    const missing = ids.filter((id) => !known.has(id))
    soFar.kept += known.size
    for (let at = 0; at < missing.length; at += atOnce)
      await Promise.all(missing.slice(at, at + atOnce).map(adopt))
    onProgress(soFar)
  }
  return soFar
}

/**
 * Stops the enclave from adopting states, unless organizations still have none.
 *
 * @returns how many have none; 0 if adoption is closed now
 */
export async function closeAdoption(
  { db }: Pick<Store, 'db'>,
  enclave: Pick<Enclave, 'closeAdoption'>,
): Promise<number> {
  const missing = await countWithoutState(db)
  if (missing === 0) await enclave.closeAdoption()
  return missing
}
