import { type Log } from '@latchkey/server/ports';
import type { ServiceSettings } from '../settings/readSettings.ts';
import { type RunningService } from '../startService.ts';
/** Starts the service as its settings say, and says so in one line on stdout. */
export declare function serve(settings: ServiceSettings, log: Log): Promise<RunningService>;
