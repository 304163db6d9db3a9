import { randomBytes } from 'node:crypto'
import { readSecretsFile } from '@latchkey/enclave'

import { StartRefused } from '../StartRefused.ts'
import { writePrivateFile } from './privateFile.ts'

/** The steps of a rotation, in their order. docs/rotation.md#the-seal-key-of-wallets */
export const sealKeySteps = ['add', 'use', 'drop'] as const
export type SealKeyStep = (typeof sealKeySteps)[number]

/**
 * Makes one step of a rotation in the enclave's secrets file. `add`: a new key that opens, and doesn't seal yet. `use`: it
 * seals from now on. `drop`: only it is left.
 *
 * @throws {@link StartRefused} where the step doesn't follow the one before
 */
export async function changeSealKey(path: string, step: SealKeyStep, now = Date.now()): Promise<void> {
  const { sealKey, previousSealKeys = [], signerKey, madeAt: times } = await readSecretsFile(path)
  const { sealKey: madeAt, otherSealKey: otherMadeAt, ...rest } = times ?? {}
  const write = (
    keys: { sealKey: string; previousSealKeys: readonly string[] },
    changed: { sealKey?: string | undefined; otherSealKey?: string | undefined },
  ) =>
    writePrivateFile(
      path,
      `${JSON.stringify({ ...keys, signerKey, madeAt: { ...rest, ...changed } }, undefined, 2)}\n`,
    )
  if (step === 'add') {
    if (previousSealKeys.length > 0)
      throw new StartRefused(
        `${path} has several seal keys: a rotation is under way. End it with --seal-key drop.`,
      )
    const previous = [randomBytes(32).toString('hex')]
    const made = new Date(now).toISOString()
    await write({ sealKey, previousSealKeys: previous }, { sealKey: madeAt, otherSealKey: made })
  } else if (step === 'use') {
    const [next, ...others] = previousSealKeys
    if (next === undefined || others.length > 0)
      throw new StartRefused(`${path} has no new seal key. Begin with --seal-key add.`)
    await write(
      { sealKey: next, previousSealKeys: [sealKey] },
      { sealKey: otherMadeAt, otherSealKey: madeAt },
    )
  } else {
    if (previousSealKeys.length === 0)
      throw new StartRefused(`${path} has one seal key: there is none to drop.`)
    await write({ sealKey, previousSealKeys: [] }, { sealKey: madeAt })
  }
}
