import { createHash } from 'node:crypto'
import type { Judged, JudgeSettings } from '@latchkey/rules/judge'
import type { State } from '@latchkey/rules/state'

import { EnclaveError } from '../EnclaveError.ts'

interface Step {
  before: { state: State; bytes: Uint8Array } | undefined
  judged: Judged | undefined
  now: number
  settings: JudgeSettings
}

/** How long an approved request may be carried out: as long as votes count. */
const dayMs = 24 * 3_600_000

/** The proposed state with the members that the enclave alone knows. @throws {@link EnclaveError} `REQUEST_REFUSED` */
export function nextState(proposed: State, { before, judged, now, settings }: Step): State {
  // A first state that nobody asked for is taken over from the service.
  const { generation = 0, adopted = judged === undefined, recent = [] } = before?.state ?? {}
  const isRepeated = recent.some(({ fingerprint }) => isSame(fingerprint, judged?.fingerprint))
  if (isRepeated) throw new EnclaveError('REQUEST_REFUSED', 'The request was carried out before.')
  const isOurs = judged?.caller.organization.id === proposed.id
  const isByRoot = isOurs && judged.caller.role === 'root' && judged.caller.credential.authTime === null
  return {
    ...proposed,
    generation: generation + 1,
    previous: before ? new Uint8Array(createHash('sha256').update(before.bytes).digest()) : null,
    adopted: adopted && !isByRoot,
    recent: [
      ...recent.filter(({ until }) => until > now),
      ...(judged
        ? [{ fingerprint: new Uint8Array(judged.fingerprint), until: untilOf(judged, settings) }]
        : []),
    ],
  }
}

/** Until when the same body could be carried out again. */
const untilOf = ({ timestampMs, isApproved }: Judged, { oldestRequestMs }: JudgeSettings): number =>
  timestampMs + (isApproved ? dayMs : oldestRequestMs)

const isSame = (one: Uint8Array, other: Uint8Array | undefined): boolean =>
  other !== undefined && Buffer.compare(one, other) === 0
