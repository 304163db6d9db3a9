import type { Log } from '@latchkey/server/ports';
import type { RunningService } from './startService.ts';
/**
 * Keeps a started service until a signal, or the end of npm above it, ends it gracefully with status 0.
 * Signals that come while it starts end it at once: nothing has been acknowledged yet.
 */
export declare function runUntilEnded(starting: Promise<RunningService>, log: Log): Promise<void>;
