import { openStandby } from '../notary/stream/openStandby.ts'
import { systemClock } from '../notary/stream/systemClock.ts'
import { type Connection, keepConnected } from './keepConnected.ts'
import type { NotaryAddress } from './notarySocket.ts'
import { journalSecretOf } from './serveNotary.ts'

interface JournalFiles {
  /** Path of the secrets file, as of the notary. */
  secretsFile: string
  /** Path of the standby's own journal. @default beside the secrets file */
  journal?: string | undefined
}

export interface ServeStandbyParameters extends JournalFiles {
  /** Where the notary listens. */
  notary: NotaryAddress
  /** Told once each time the notary gets out of reach. The connection is tried again. */
  onFailure(message: string): void
}

export interface StandbyProcess {
  /** ID of its journal, for the notary's settings. */
  readonly id: string
  close(): Promise<void>
}

/**
 * Keeps a second journal with the entries of a notary, on another machine. Signers can't connect to it.
 *
 * @throws {@link EnclaveError} `UNAVAILABLE` if the file can't be used or says nothing of verifying, `JOURNAL_BROKEN`
 */
export async function serveStandby({
  secretsFile,
  journal = `${secretsFile}.journal`,
  notary,
  onFailure,
}: ServeStandbyParameters): Promise<StandbyProcess> {
  const key = await journalSecretOf(secretsFile)
  let connection: Connection | undefined
  const standby = await openStandby({
    file: journal,
    secret: key,
    key,
    clock: systemClock,
    send: (frame) => connection?.send(frame),
  })
  connection = keepConnected({
    address: notary,
    clock: systemClock,
    onFailure,
    onConnect: standby.restart,
    isInReach: standby.isFollowing,
    receive: standby.receive,
  })
  return {
    id: standby.id,
    async close() {
      connection.close()
      await standby.close()
    },
  }
}

/**
 * Promotes a standby that has been stopped: the next process that opens its journal is the notary. Takes about half a
 * minute, in which the former notary may still answer.
 *
 * @returns the epoch
 * @throws {@link EnclaveError} `UNAVAILABLE` if the file can't be used, or the standby never met a notary, `JOURNAL_BROKEN`
 */
export async function promoteStandby({
  secretsFile,
  journal = `${secretsFile}.journal`,
}: JournalFiles): Promise<number> {
  const key = await journalSecretOf(secretsFile)
  const standby = await openStandby({ file: journal, secret: key, key, clock: systemClock, send: () => {} })
  return await standby.promote()
}
