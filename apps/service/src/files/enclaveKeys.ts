import { createEnclaveSecrets, type EnclaveSecrets, readSecretsFile, rootSeedOf } from '@latchkey/enclave'

import { StartRefused } from '../StartRefused.ts'
import { writePrivateFile } from './privateFile.ts'

/** The steps of a rotation, in their order. docs/rotation.md#the-keys-of-the-enclave */
export const enclaveKeySteps = ['add', 'use', 'drop'] as const
export type EnclaveKeyStep = (typeof enclaveKeySteps)[number]

/** The keys of the enclave's file, and where each keeps the other key of its rotation and when that was made. */
const enclaveKeys = {
  sealKey: { others: 'previousSealKeys', otherMadeAt: 'otherSealKey', flag: '--seal-key' },
  signerKey: { others: 'previousSignerKeys', otherMadeAt: 'otherSignerKey', flag: '--signer-key' },
} as const
export type EnclaveKeyName = keyof typeof enclaveKeys

/** Called with the secrets before and after a step that may lose something; a throw leaves the file as it is. */
type BeforeDrop = (secrets: { before: EnclaveSecrets; after: EnclaveSecrets }) => Promise<void>

interface EnclaveKeyChange {
  name: EnclaveKeyName
  step: EnclaveKeyStep
  now?: number | undefined
  beforeDrop: BeforeDrop
}

/**
 * Makes one step of a rotation in the enclave's secrets file. `add`: a new key that is accepted, and not used yet. `use`: it
 * seals or signs from now on. `drop`: only it is left.
 *
 * @param beforeDrop Called before a key is dropped; the file stays as it is if it throws.
 * @throws {@link StartRefused} where the step doesn't follow the one before
 */
export async function changeEnclaveKey(
  path: string,
  { name, step, now = Date.now(), beforeDrop }: EnclaveKeyChange,
): Promise<void> {
  const { others: othersName, otherMadeAt, flag } = enclaveKeys[name]
  const secrets = await readSecretsFile(path)
  const { [name]: current, [othersName]: others = [], madeAt: times = {} } = secrets
  const [other, ...more] = others
  const change = (
    key: string,
    left: readonly string[],
    keyTimes: [string | undefined, string | undefined],
  ): EnclaveSecrets => {
    const madeAt = { ...times, [name]: keyTimes[0], [otherMadeAt]: keyTimes[1] }
    return { ...secrets, [name]: key, [othersName]: left, madeAt }
  }
  const write = (changed: EnclaveSecrets) => writeEnclaveSecrets(path, changed)
  if (step === 'add') {
    if (other !== undefined)
      throw new StartRefused(
        `${path} already has two values for ${name}: a rotation is in progress. End it with ${flag} drop.`,
      )
    const fresh = createEnclaveSecrets()[name]
    // The root of boot proofs stays, also where it followed from the signer key.
    const added = change(current, [fresh], [times[name], new Date(now).toISOString()])
    await write({ ...added, rootSeed: rootSeedOf(secrets) })
  } else if (step === 'use') {
    if (other === undefined || more.length > 0)
      throw new StartRefused(`${path} has no new ${name}. Begin with ${flag} add.`)
    await write(change(other, [current], [times[otherMadeAt], times[name]]))
  } else {
    if (other === undefined) throw new StartRefused(`${path} has only one ${name}, so there is none to drop.`)
    const after = change(current, [], [times[name], undefined])
    await beforeDrop({ before: secrets, after })
    await write(after)
  }
}

/** Marks the file: sealed rows without an organization open no more. docs/rotation.md#rows-without-an-organization */
export async function refuseOldSealsIn(path: string, beforeDrop: BeforeDrop): Promise<void> {
  const before = await readSecretsFile(path)
  if (before.oldestSeal === 2)
    throw new StartRefused(`${path} has the mark: sealed rows without an organization are refused.`)
  const after: EnclaveSecrets = { ...before, oldestSeal: 2 }
  await beforeDrop({ before, after })
  await writeEnclaveSecrets(path, after)
}

/** Writes the enclave's secrets file, as {@link readSecretsFile} reads it. */
export const writeEnclaveSecrets = (path: string, secrets: EnclaveSecrets) =>
  writePrivateFile(path, `${JSON.stringify(secrets, undefined, 2)}\n`)
