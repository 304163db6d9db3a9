import type { PartState } from './channelState.ts'
import type { Usage } from './tallies.ts'

type Reason = NonNullable<Usage['health']['notReady']>

interface NotReady {
  part: 'database' | 'enclave'
  text: string
}

/** The affected part for each reason why the service isn't ready, and a text with the problem and the remedy. */
const reasons: Readonly<Record<Reason, NotReady>> = {
  database: {
    part: 'database',
    text: "It doesn't accept changes. Look for readiness.lost in the service's log.",
  },
  disk: { part: 'database', text: 'Its disk is full, or it is read-only: nothing can be changed.' },
  version: {
    part: 'database',
    text: 'It was upgraded for a newer version of the service than the one that runs. Start the newer one.',
  },
  clock: {
    part: 'database',
    text: "Its clock and the service's differ by more than 30 seconds, so changes may be refused. Sync both with a time server.",
  },
  enclave: {
    part: 'enclave',
    text: "It doesn't respond, so nobody can sign or create wallets. Restart it.",
  },
  secrets: {
    part: 'enclave',
    text: "Its secrets, or the service's, don't match this database.",
  },
}

/** Database and enclave, as the process that answered sees them. */
export function serviceStates({ notReady, databaseSeconds }: Usage['health']): {
  database: PartState
  enclave: PartState
} {
  const failed = notReady && reasons[notReady]
  const stateOf = (part: NotReady['part'], text: string): PartState =>
    failed?.part === part
      ? { kind: 'danger', label: 'Failing', text: failed.text }
      : { kind: 'success', label: 'Working', text }
  return {
    database: stateOf('database', `Responds in ${(databaseSeconds * 1_000).toFixed(1)} ms`),
    enclave: stateOf('enclave', ''),
  }
}
