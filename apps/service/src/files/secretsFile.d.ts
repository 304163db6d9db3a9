import { type Secrets } from '@latchkey/server';
/** In development the private key of the first root user lies with the secrets. */
export interface DevelopmentSecrets extends Secrets {
    rootKey: string;
}
/**
 * Makes a file of new secrets for production.
 *
 * @throws {@link StartRefused} if the file exists
 */
export declare function makeSecretsFile(path: string): Promise<void>;
/**
 * Reads secrets that an operator keeps.
 *
 * @throws {@link StartRefused} if others may read the file, or if something is missing in it
 */
export declare function readSecretsFile(path: string): Promise<Secrets>;
/** Reads the secrets of a development directory, or makes them at its first start. */
export declare function openDevelopmentSecrets(path: string): Promise<DevelopmentSecrets>;
