import { type Secrets, type Server, type SettingsInput, type Store } from '@latchkey/server';
import { type Clock, type Inbox, type Log, type Mailer, type Sms } from '@latchkey/server/ports';
export interface StartServiceParameters {
    /** Development has loopback, the inbox and a seeded organization. @default 'development' */
    mode?: 'development' | 'production' | undefined;
    /** @default 'localhost' */
    host?: string | undefined;
    /** 0 takes any free port. @default 0 */
    port?: number | undefined;
    /** Opens the database once the port is ours; it is closed with the service. @default one in memory */
    openStore?: (() => Promise<Store>) | undefined;
    /** @default new ones */
    secrets?: Secrets | undefined;
    /** Private key of the first root user in development, hex. @default a new one */
    rootKey?: string | undefined;
    /** In development the two URLs follow from the port. */
    settings?: SettingsInput | undefined;
    /** @default the inbox */
    mailer?: Mailer | undefined;
    /** @default the inbox */
    sms?: Sms | undefined;
    clock?: Clock | undefined;
    log?: Log | undefined;
}
/** What a client has to know of a running service: its ready line. */
export interface ServiceFacts {
    authProxyUrl: string;
    apiBaseUrl: string;
    /** Development only. */
    inboxUrl?: string;
    /** Development only. */
    authProxyConfigId?: string;
    /** Development only. */
    organizationId?: string;
    /** Uncompressed hex. */
    publicKeys: {
        session: string;
        signer: string;
        otp: string;
    };
}
export interface RunningService {
    facts: ServiceFacts;
    /** Where it listens; the addresses of the facts may lead there by way of something else. */
    port: number;
    /** Of the seeded organization; development only. */
    rootApiKey: {
        publicKey: string;
        privateKey: string;
    } | undefined;
    server: Server;
    inbox: Inbox;
    /** Takes no more requests, lets those under way finish for up to 10 s, closes the database. */
    close(): Promise<void>;
}
/**
 * Starts the service in this process.
 *
 * @example
 * const service = await startService({ clock })
 * const { apiBaseUrl } = service.facts
 *
 * @throws what the system, the database or the lock of its directory says; nothing is left running
 */
export declare function startService({ mode, host, port, openStore, secrets, rootKey, clock, log, ...rest }?: StartServiceParameters): Promise<RunningService>;
