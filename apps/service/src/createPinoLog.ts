import type { Log } from '@latchkey/server/ports'
import { pino, stdTimeFunctions } from 'pino'
import SonicBoom from 'sonic-boom'

import type { LogLevel } from './settings/readSettings.ts'

export interface ServiceLog extends Log {
  /** Writes the buffered lines, then ignores new ones. Gives up after a second, in case nobody reads them. */
  close(): Promise<void>
}

/** Size of the buffer, in bytes. */
const bufferSize = 1_048_576
const closeMs = 1_000

/**
 * Writes events to stderr as one JSON object per line. The server has already removed facts that must not be logged.
 *
 * Writing is asynchronous and never blocks a request. If nobody reads stderr, up to 1 MB is buffered; further lines are
 * dropped, and `log.dropped` reports their number, also by level, once there is room again.
 */
export function createPinoLog(level: LogLevel): ServiceLog {
  const destination = new SonicBoom({
    fd: 2,
    sync: false,
    maxLength: bufferSize,
    maxWrite: bufferSize / 4,
    // In its default mode each line costs a scan of the buffer.
    contentMode: 'buffer',
  })
  let dropped: Partial<Record<LogLevel, number>> = {}
  let isClosed = false
  const logger = pino(
    {
      level,
      base: null,
      messageKey: 'event',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    // Its types only know strings.
    { write: (line) => void (isClosed || destination.write(Buffer.from(line) as unknown as string)) },
  )

  function reportDropped(): void {
    const levels = dropped
    const count = countOf(levels)
    if (count === 0) return
    dropped = {}
    logger.warn({ count, levels }, 'log.dropped')
    // This line was dropped as well. It does not count.
    if (countOf(dropped) > 0) dropped = levels
  }

  destination.on('drop', (line) => {
    const { level } = JSON.parse(String(line)) as { level: LogLevel }
    dropped[level] = (dropped[level] ?? 0) + 1
  })
  // The event is emitted before the buffer shrinks.
  destination.on('write', () => countOf(dropped) > 0 && setImmediate(reportDropped))
  // The disk is full, or the reader is gone. The buffered lines are written with the next one, if that works.
  destination.on('error', () => undefined)

  return {
    debug: (event, facts) => logger.debug(facts ?? {}, event),
    info: (event, facts) => logger.info(facts ?? {}, event),
    warn: (event, facts) => logger.warn(facts ?? {}, event),
    error: (event, facts) => logger.error(facts ?? {}, event),
    close: () =>
      new Promise((resolve) => {
        reportDropped()
        const finish = () => {
          isClosed = true
          resolve()
        }
        destination.once('close', finish)
        destination.once('error', finish)
        setTimeout(finish, closeMs)
        destination.end()
      }),
  }
}

const countOf = (levels: Partial<Record<LogLevel, number>>): number =>
  Object.values(levels).reduce((sum, count) => sum + count, 0)
