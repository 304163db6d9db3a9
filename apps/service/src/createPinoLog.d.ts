import type { Log } from '@latchkey/server/ports';
import type { LogLevel } from './settings/readSettings.ts';
/** Writes events to stderr, one JSON object a line. What an event may carry, the server has decided before. */
export declare function createPinoLog(level: LogLevel): Log;
