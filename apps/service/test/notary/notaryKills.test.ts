import type { Enclave, EnclaveError } from '@latchkey/enclave'
import { describe, expect, it } from 'vitest'
import { reach } from '../reach.ts'
import { rounds } from '../spawnService.ts'
import { type EnclaveProcesses, type SignerProcess, startEnclaves } from './enclaveProcesses.ts'
import { createRight, type Revocation, type Right, revocations } from './revokedRights.ts'
import { pause, untilAnswered } from './untilAnswered.ts'

/** When the notary is killed. */
const moments = [
  'while the change is confirmed',
  'after the answer',
  'before the change',
  'between its steps',
] as const
type Moment = (typeof moments)[number]

/** Requests that are sent after the answer of a change, and decided. */
const requestsPerRound = rounds(500, 300, 200)
const requestsAtOnce = 4

/** Sends the same request again and again, several at a time. */
function bombard(enclave: Enclave, { request }: Right, onOutcome: (isLate: boolean, code: string) => void) {
  let isStopping = false
  let isLate = false
  async function send(): Promise<void> {
    while (!isStopping) {
      const wasLate = isLate
      const code = await enclave.signPayloads(request).then(
        () => 'executed',
        (error) => (error as EnclaveError).code,
      )
      onOutcome(wasLate, code)
      if (code === 'UNAVAILABLE') await pause()
    }
  }
  const senders = Array.from({ length: requestsAtOnce }, send)
  return {
    /** From now on, no request is to be executed. */
    forbid() {
      isLate = true
    },
    async stop() {
      isStopping = true
      await Promise.all(senders)
    },
  }
}

describe('a notary that is killed', () => {
  let processes: EnclaveProcesses

  /** Repeats a call until the notary is in reach, or a process has failed. */
  const whenReached = <Result>(call: () => Promise<Result>): Promise<Result> =>
    untilAnswered(() => Promise.race([call(), processes.failure]))

  const everySigner = async (requestOf: () => Parameters<Enclave['signPayloads']>[0]) => {
    for (const { enclave } of processes.signers)
      expect(await whenReached(() => enclave.signPayloads(requestOf()))).toHaveLength(1)
  }

  /** Ends a right while it is used on all signers. @returns how the requests after the answer went, by code */
  async function revoke(revocation: Revocation, moment: Moment, isSlow: boolean) {
    const { slowLink } = processes
    const [one, other] = processes.signers as [SignerProcess, SignerProcess]
    const right = await whenReached(() => createRight(one.enclave, revocation))
    await everySigner(() => right.request)
    const late: Record<string, number> = {}
    let count = 0
    const onOutcome = (isLate: boolean, code: string) => {
      if (!isLate) return
      late[code] = (late[code] ?? 0) + 1
      if (code !== 'UNAVAILABLE') count += 1
    }
    const attacks = processes.signers.map(({ enclave }) => bombard(enclave, right, onOutcome))
    let restart: Promise<void> | undefined
    const killAt = (now: Moment) => {
      if (now === moment) restart = processes.restartNotary()
    }
    try {
      killAt('before the change')
      if (isSlow) slowLink.hold()
      const state = await whenReached(() => one.enclave.advance(right.change))
      killAt('between its steps')
      const confirmed = whenReached(() =>
        other.enclave.confirm({ organizationId: right.organizationId, generation: 2 }),
      )
      killAt('while the change is confirmed')
      await confirmed
      for (const { forbid } of attacks) forbid()
      killAt('after the answer')
      if (isSlow) await reach(() => count, requestsPerRound / 2, processes.failure)
      slowLink.release()
      await reach(() => count, requestsPerRound, processes.failure)
      await restart
      await everySigner(() => right.requestAfter(state!))
    } finally {
      slowLink.release()
      await Promise.all(attacks.map(({ stop }) => stop()))
    }
    return late
  }

  it('behavior: from the answer of a change on, no signer acts by the right that it ended', async () => {
    processes = await startEnclaves(3)
    const total: Record<string, number> = {}
    const began = performance.now()
    const kills = rounds(20, 8, 2)
    for (let round = 0; round < kills; round++) {
      const revocation = revocations[(round + Math.floor(round / 4)) % 4]!
      const moment = moments[round % 4]!
      // Nothing of the change arrives at one signer.
      const isSlow = round % 3 !== 2
      const late = await revoke(revocation, moment, isSlow)
      expect(late, `${revocation}; killed ${moment}${isSlow ? '; a slow link' : ''}`).not.toHaveProperty(
        'executed',
      )
      for (const [code, count] of Object.entries(late)) total[code] = (total[code] ?? 0) + count
    }
    await processes.close()
    console.log(
      `${kills} kills in ${((performance.now() - began) / 1_000).toFixed(0)} s; after the answers: ${JSON.stringify(total)}`,
    )
  }, 900_000)
})
