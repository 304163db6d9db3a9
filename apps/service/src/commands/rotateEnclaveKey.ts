import { createEnclave, type EnclaveSecrets } from '@latchkey/enclave'
import { countLosses, recordDrop, requireDroppable, verifyKeys } from '@latchkey/server'

import {
  changeEnclaveKey,
  type EnclaveKeyName,
  enclaveKeySteps,
  refuseOldSealsIn,
} from '../files/enclaveKeys.ts'
import { StartRefused } from '../StartRefused.ts'
import { nameOf } from '../settings/options.ts'
import { enclaveFileOf } from '../settings/readEnclave.ts'
import type { CommandCall } from './commands.ts'
import { namingFiles } from './namingFiles.ts'
import { requireLosing } from './requireLosing.ts'
import { withStore } from './withDatabase.ts'

/**
 * Makes one step of replacing a key in the enclave's secrets file. Before one is dropped, everything that the enclave
 * sealed is opened without it.
 *
 * @throws {@link StartRefused} for an unknown step, without the file's name, or for what would be lost
 */
export async function rotateEnclaveKey(
  name: EnclaveKeyName,
  { value, values, settings }: CommandCall,
): Promise<void> {
  const step = enclaveKeySteps.find((one) => one === value)
  if (!step) throw new StartRefused(`${nameOf(name)} is ${value}; expected ${enclaveKeySteps.join(', ')}.`)
  const file = enclaveFileOf(values)
  if (!file) throw new StartRefused(`${nameOf(name)} needs ${nameOf('enclaveSecretsFile')}.`)
  await changeEnclaveKey(file, {
    name,
    step,
    async beforeDrop({ before, after }) {
      const [present, remaining] = [await openEnclaveWith(before), await openEnclaveWith(after)]
      await withStore(settings(), async (store) => {
        const drop = {
          name: `enclave.${name}`,
          before: { enclave: present },
          after: { enclave: remaining },
          now: Date.now(),
        } as const
        const location = { ...settings(), enclave: { secretsFile: file } }
        await namingFiles(location, () => requireDroppable(store.db, drop))
        const losses = countLosses(await verifyKeys(store, remaining), await verifyKeys(store, present))
        requireLosing(losses, { command: `${nameOf(name)} ${value}`, losing: values.losing })
        await recordDrop(store.db, drop)
      })
    },
  })
}

/**
 * Makes the enclave refuse rows of the form without an organization, once nothing is sealed in it any more.
 *
 * @throws {@link StartRefused} without the file's name, with the mark already there, or for what would be lost
 */
export async function refuseOldSeals({ values, settings }: CommandCall): Promise<void> {
  const file = enclaveFileOf(values)
  if (!file) throw new StartRefused(`--refuse-old-seals needs ${nameOf('enclaveSecretsFile')}.`)
  await refuseOldSealsIn(file, async ({ before, after }) => {
    const [present, remaining] = [await openEnclaveWith(before), await openEnclaveWith(after)]
    await withStore(settings(), async (store) => {
      const losses = countLosses(await verifyKeys(store, remaining), await verifyKeys(store, present))
      requireLosing(losses, { command: '--refuse-old-seals', losing: values.losing })
    })
  })
}

/** It opens rows and does nothing else, so it has nothing to verify. */
const openEnclaveWith = ({ previousSealKeys = [], sealKey, verify: _, ...signer }: EnclaveSecrets) => {
  const bytes = (key: string) => Buffer.from(key, 'hex')
  const keys = { current: bytes(sealKey), previous: previousSealKeys.map(bytes) }
  return createEnclave({ ...signer, sealKeys: { sealKeys: async () => keys } })
}
