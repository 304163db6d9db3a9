import { type OptionValues } from './options.ts';
export declare const logLevels: readonly ["debug", "info", "warn", "error", "silent"];
export type LogLevel = (typeof logLevels)[number];
/** Everything the service is told from outside, checked. */
export interface ServiceSettings {
    mode: 'development' | 'production';
    host: string;
    port: number;
    /** Absolute. In production only where the embedded database is wanted. */
    dataDir: string | undefined;
    databaseUrl: string | undefined;
    relaxed: boolean;
    logLevel: LogLevel;
    /** Absolute. */
    secretsFile: string | undefined;
    publicApiUrl: string | undefined;
    authProxyUrl: string | undefined;
    smtp: {
        url: string;
        from: string;
    } | undefined;
    trustedProxies: readonly string[];
}
/**
 * Turns options into settings.
 *
 * @throws {@link StartRefused} for a value that is wrong, and in production for each that is missing
 */
export declare function readSettings(values: OptionValues): ServiceSettings;
