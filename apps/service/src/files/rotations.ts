import { createSecrets, type RotatableSecret } from '@latchkey/server'

import { StartRefused } from '../StartRefused.ts'
import { readStoredSecrets, type StoredSecrets, writeStoredSecrets } from './secretsFile.ts'

/** The steps of a rotation, in their order; `revoke` is `drop` without waiting. docs/rotation.md#the-services-own-secrets */
export const rotationSteps = ['add', 'use', 'drop', 'revoke'] as const
export type RotationStep = (typeof rotationSteps)[number]

const hour = 3_600_000

/**
 * ms for which something that the old key made may live, and an hour for replacing the processes: sessions last 12 hours
 * at most, verification tokens one, codes ten minutes. `--reseal-keys` seals again all that the other keys sealed.
 */
const lives: Partial<Record<RotatableSecret, number>> = {
  sessionKey: 13 * hour,
  otpKey: 2 * hour,
  pepper: 2 * hour,
}

/**
 * Makes one step of replacing a secret in the service's file. `add`: a new key that is accepted, and not used yet. `use`:
 * it is used from now on, and the old one still accepted. `drop`: only the new one is left.
 *
 * @param beforeEnd Called before a key is ended; the file stays as it is if it throws.
 * @throws {@link StartRefused} where the step doesn't follow the one before, or comes too early
 */
export async function rotateSecret(path: string, { name, step, now, beforeEnd }: Rotation): Promise<void> {
  const before = await readStoredSecrets(path)
  const after = steps[step](before, name, now)
  if (step === 'drop' || step === 'revoke') await beforeEnd({ before, after })
  await writeStoredSecrets(path, after)
}

interface Rotation {
  name: RotatableSecret
  step: RotationStep
  now: number
  beforeEnd(ended: EndedKey): Promise<void>
}

/** The file with the key that ends, and without it. */
export interface EndedKey {
  before: StoredSecrets
  after: StoredSecrets
}

type Step = (stored: StoredSecrets, name: RotatableSecret, now: number) => StoredSecrets

const add: Step = (stored, name, now) => {
  if (stored.rotations?.[name])
    throw new StartRefused(`A rotation of ${name} is in progress. End it with --rotate ${name}:drop.`)
  const other = { is: 'new', key: createSecrets()[name], madeAt: new Date(now).toISOString() } as const
  return { ...stored, rotations: { ...stored.rotations, [name]: other } }
}

const use: Step = (stored, name, now) => {
  const other = stored.rotations?.[name]
  if (other?.is !== 'new') throw new StartRefused(`There is no new ${name}. Begin with --rotate ${name}:add.`)
  const madeAt = stored.madeAt?.[name]
  const replaced = { is: 'old', key: stored[name], madeAt, replacedAt: new Date(now).toISOString() } as const
  return {
    ...stored,
    [name]: other.key,
    madeAt: { ...stored.madeAt, [name]: other.madeAt },
    rotations: { ...stored.rotations, [name]: replaced },
  }
}

/** Ends a rotation, also one whose new key was never used. */
const revoke: Step = ({ rotations = {}, ...stored }, name) => {
  const { [name]: other, ...rest } = rotations
  if (!other) throw new StartRefused(`There is only one ${name}, so there is none to drop.`)
  return Object.keys(rest).length === 0 ? stored : { ...stored, rotations: rest }
}

const drop: Step = (stored, name, now) => {
  const { replacedAt } = stored.rotations?.[name] ?? {}
  const until = replacedAt === undefined ? 0 : Date.parse(replacedAt) + (lives[name] ?? 0)
  if (until > now)
    throw new StartRefused(
      `What was made with the old ${name} may be valid until ${new Date(until).toISOString()}; drop it then. If somebody may know it, --rotate ${name}:revoke drops it immediately.`,
    )
  return revoke(stored, name, now)
}

const steps: Record<RotationStep, Step> = { add, use, drop, revoke }
