import { createHash } from 'node:crypto'

import type { ActivityRow } from '../store/activities/activities.ts'
import type { VoteRow } from '../store/activities/votes.ts'

/** SHA-256, hex. */
export const hashLine = (line: string): string => createHash('sha256').update(line).digest('hex')

/** The hash of all lines: of the one before and of the line, as bytes. docs/activity-log.md#the-file */
export const nextHead = (head: string, lineHash: string): string =>
  createHash('sha256').update(Buffer.from(head, 'hex')).update(Buffer.from(lineHash, 'hex')).digest('hex')

/** The hash before the first line. */
export const emptyHead = (organizationId: string): string =>
  createHash('sha256').update(`latchkey activity log ${organizationId}`).digest('hex')

/**
 * A line of the log: an activity that has ended, with the votes on it. The bytes never change: lines that were numbered
 * by an earlier release are hashed again at every export. Members of JSON columns come in the order of `jsonb`.
 */
export const writeLine = (number: number, row: ActivityRow, votes: readonly VoteRow[]): string =>
  JSON.stringify({
    number: String(number),
    activity: {
      id: row.id,
      organizationId: row.organizationId,
      userId: row.userId,
      type: row.type,
      status: row.status,
      fingerprint: row.fingerprint,
      intent: { [row.intentKey]: row.intent },
      result: row.status === 'ACTIVITY_STATUS_COMPLETED' ? { [row.resultKey]: row.result } : {},
      failure: row.failure ?? undefined,
      appProofs: row.appProofs ?? undefined,
      changes: row.changes ?? undefined,
      votes: votes.map(toVote),
      createdAtMs: String(row.createdAt),
      updatedAtMs: String(row.updatedAt),
    },
  })

/** The line of an activity that has changed or is gone by now: it keeps the hash from when it was numbered. */
export const writeChangedLine = (number: number, hash: string, line: string | undefined): string =>
  JSON.stringify({ number: String(number), hash, activity: line && JSON.parse(line).activity })

/** A vote without its user, who may be renamed or deleted. */
const toVote = ({ id, userId, selection, message, publicKey, signature, scheme, createdAt }: VoteRow) => ({
  id,
  userId,
  selection,
  message,
  publicKey,
  signature,
  scheme,
  createdAtMs: String(createdAt),
})
