import { connect } from 'node:net'
import { join } from 'node:path'
import { type ConnectOutside, createMemoryNotary, createOutsideHere, openNotary } from '@latchkey/enclave'
import type { VerifyHere } from '@latchkey/server'
import { type Clock, createPublicConnect, type Log } from '@latchkey/server/ports'

/** A journal beside a development database. */
export interface LocalJournal {
  directory: string
  /** 64 hex digits that authenticate it. */
  key: string
}

interface OpenVerifyHereOptions {
  log: Log
  clock: Clock
  /** In memory for a database in memory. */
  journal: LocalJournal | 'memory'
}

/** How the enclave of a development service verifies: as in production, though it is in the same process. */
export async function openVerifyHere({ log, clock, journal }: OpenVerifyHereOptions): Promise<VerifyHere> {
  const { now } = clock
  return {
    mode: 'enforce',
    notary: journal === 'memory' ? createMemoryNotary(now) : await openNotary({ ...fileOf(journal), now }),
    outside: createOutsideHere(connectLocally, clock),
    onRefusal: ({ call, organizationId, message }) =>
      log.warn('enclave.refused', { operation: call, organizationId, errorMessage: message }),
  }
}

const fileOf = ({ directory, key }: LocalJournal) => ({
  file: join(directory, 'states.journal'),
  secret: Buffer.from(key, 'hex'),
})

const connectPublicly = createPublicConnect()

/** The stand-ins for providers are on this machine. */
const connectLocally: ConnectOutside = (host, port) =>
  host === 'localhost' ? connect({ host, port }) : connectPublicly(host, port)
