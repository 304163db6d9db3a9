import type { Log } from '@latchkey/server/ports'
import { destination, pino, stdTimeFunctions } from 'pino'

import type { LogLevel } from './settings/readSettings.ts'

/** Writes events to stderr, one JSON object a line. What an event may carry, the server has decided before. */
export function createPinoLog(level: LogLevel): Log {
  const logger = pino(
    {
      level,
      base: null,
      messageKey: 'event',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    // At once, so that the last lines before a crash are there.
    destination({ fd: 2, sync: true }),
  )
  return {
    debug: (event, facts) => logger.debug(facts ?? {}, event),
    info: (event, facts) => logger.info(facts ?? {}, event),
    warn: (event, facts) => logger.warn(facts ?? {}, event),
    error: (event, facts) => logger.error(facts ?? {}, event),
  }
}
