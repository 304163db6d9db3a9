import { afterEach, describe, expect, test } from 'vitest'

import { EnclaveError } from '../../src/EnclaveError.ts'
import { createVictims, type Victims } from './createVictims.ts'
import { honestActions } from './honestActions.ts'
import type { Kind, Kinds } from './Kind.ts'
import { kinds } from './kinds.ts'

const isDeep = process.env.LATCHKEY_DEEP === '1'
/** Each of them of one of the kinds, at random. */
const deepTries = 10_000
/** The messages of refusals follow from it. */
const everydaySeed = 20_261_130
const deepSeed = Number(process.env.LATCHKEY_SEED ?? everydaySeed)
const all: readonly (readonly [name: string, kind: Kind])[] = Object.entries(kinds).flatMap(([gain, group]) =>
  Object.entries(group as Kinds).map(([name, kind]) => [`${gain}: ${name}`, kind] as const),
)

const open: Victims[] = []
async function create(seed: number): Promise<Victims> {
  const victims = await createVictims(seed)
  open.push(victims)
  return victims
}
afterEach(async () => {
  for (const { world } of open.splice(0)) await world.close()
})

/** Why the enclave refuses a try. Throws if it gives something, or fails. */
async function refusalOf(victims: Victims, kind: Kind, between: () => Promise<void>): Promise<string> {
  try {
    await kind(victims, between)
  } catch (error) {
    if (error instanceof EnclaveError && error.code !== 'UNAVAILABLE') return `${error.code} ${error.message}`
    throw error
  }
  return 'GIVEN'
}

/** The part of a refusal that is the same in each run: keys are random, so a damaged stamp is damaged somewhere else. */
const withoutIds = (text: string) =>
  text
    .replace(/(?:Stamp malformed|Signature invalid)\..*/, 'The stamp is refused.')
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '…')
    .replaceAll(/-?\d+ ms/g, '… ms')

/** Does everything that honest people do. */
async function actHonestly(victims: Victims): Promise<void> {
  for (const [name, action] of Object.entries(honestActions)) expect(await action(victims), name).toBeTruthy()
}

describe('a service in the hands of an enemy', () => {
  test.each([
    ['in one process', false],
    ['with a new process of the enclave between any two', true],
  ])('behavior: gets nothing that nobody asked for, %s', { timeout: 120_000 }, async (_title, restarts) => {
    const victims = await create(everydaySeed)
    const between = async () => {
      if (restarts) await victims.world.restart()
    }
    await actHonestly(victims)
    const refusals: Record<string, string> = {}
    for (const [name, kind] of all) {
      await between()
      refusals[name] = withoutIds(await refusalOf(victims, kind, between))
    }
    await actHonestly(victims)
    expect(refusals).toMatchSnapshot()
    expect(Object.keys(refusals).filter((name) => refusals[name] === 'GIVEN')).toEqual([])
  })

  test.runIf(isDeep)(
    'behavior: gets nothing in 10,000 tries, while people go on and the enclave restarts',
    { timeout: 3_600_000 },
    async () => {
      const victims = await create(deepSeed)
      const { random, restart } = victims.world
      const between = async () => {
        if (random.below(20) === 0) await restart()
      }
      const actions = Object.entries(honestActions)
      const counts = { tries: 0, actions: 0 }
      for (; counts.tries < deepTries; counts.tries += 1) {
        await between()
        const [name, kind] = random.pick(all)
        expect(await refusalOf(victims, kind, between), `try ${counts.tries}: ${name}`).not.toBe('GIVEN')
        if (random.below(10) > 0) continue
        const [title, action] = random.pick(actions)
        expect(await action(victims), `after try ${counts.tries}: ${title}`).toBeTruthy()
        counts.actions += 1
      }
      await actHonestly(victims)
      expect(counts.actions).toBeGreaterThan(deepTries / 20)
    },
  )
})
