import type { ServiceSettings } from './settings/readSettings.ts';
type Place = Pick<ServiceSettings, 'host' | 'port' | 'dataDir' | 'databaseUrl'>;
/**
 * Says in a sentence why the service did not start. Addresses of databases hold passwords, so they are
 * shown without.
 */
export declare function describeFailure(failure: unknown, place: Place | undefined): string;
export {};
