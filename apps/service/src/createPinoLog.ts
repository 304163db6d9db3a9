import type { Log } from '@latchkey/server/ports'
import { pino, stdTimeFunctions } from 'pino'
import SonicBoom from 'sonic-boom'

import type { LogLevel } from './settings/readSettings.ts'

export interface ServiceLog extends Log {
  /** Writes what waits, and takes no more. Gives up after a second: whoever reads the log may have stopped. */
  close(): Promise<void>
}

/** Bytes that may wait to be written. */
const mostWaiting = 1_048_576
const closeMs = 1_000

/**
 * Writes events to stderr, one JSON object a line. What an event may carry, the server has decided before.
 *
 * No request waits for the log. While nobody reads it, lines wait in memory, up to a megabyte; lines beyond are dropped
 * and counted, and `log.dropped` says how many once there is room again.
 */
export function createPinoLog(level: LogLevel): ServiceLog {
  const destination = new SonicBoom({
    ...{ fd: 2, sync: false, maxLength: mostWaiting, maxWrite: mostWaiting / 4 },
    // Else it measures all that waits with each line.
    contentMode: 'buffer',
  })
  let dropped = 0
  let isClosed = false
  const logger = pino(
    {
      level,
      base: null,
      messageKey: 'event',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    // The types know strings alone.
    { write: (line) => void (isClosed || destination.write(Buffer.from(line) as unknown as string)) },
  )

  function reportDropped(): void {
    const count = dropped
    if (count === 0) return
    dropped = 0
    logger.warn({ count }, 'log.dropped')
    // There was no room for this line either; it is not one of those that are counted.
    if (dropped > 0) dropped = count
  }

  destination.on('drop', () => {
    dropped++
  })
  // It makes room only after it has said so.
  destination.on('write', () => dropped > 0 && setImmediate(reportDropped))
  // The disk is full, or the reader is gone. The lines wait, and are tried again with the next one.
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
