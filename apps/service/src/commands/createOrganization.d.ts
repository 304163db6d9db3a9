import type { ServiceSettings } from '../settings/readSettings.ts';
/** Makes an organization whose root user holds the key, and prints both ids as one line of JSON on stdout. */
export declare function createOrganization(settings: ServiceSettings, name: string, rootPublicKey: string | undefined): Promise<void>;
