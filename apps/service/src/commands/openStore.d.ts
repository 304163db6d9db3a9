import type { Store } from '@latchkey/server';
import type { ServiceSettings } from '../settings/readSettings.ts';
/** Opens the database that the settings name. The other kind is not even loaded. */
export declare function openStore({ databaseUrl, dataDir }: ServiceSettings): Promise<Store>;
/** Makes the data directory where there is none yet, for its owner alone. */
export declare function openDataDir(dataDir: string | undefined): Promise<string>;
