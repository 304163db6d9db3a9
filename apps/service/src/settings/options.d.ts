export interface Option {
    /** On the command line, without the two dashes. */
    flag?: string | undefined;
    /** In the environment; a flag wins over it. */
    variable?: string | undefined;
    /** What stands behind the flag in the list of options. */
    value: string;
    about: string;
}
/** Every setting of the service: one row, one setting. The README's table is checked against it. */
export declare const options: {
    readonly port: {
        readonly flag: "port";
        readonly variable: "LATCHKEY_PORT";
        readonly value: "NUMBER";
        readonly about: "Port to listen on, 8787 unless told; 0 takes any free one.";
    };
    readonly host: {
        readonly flag: "host";
        readonly variable: "LATCHKEY_HOST";
        readonly value: "ADDRESS";
        readonly about: "Address to listen on, localhost unless told. Any other than loopback is a production start.";
    };
    readonly dataDir: {
        readonly flag: "data-dir";
        readonly variable: "LATCHKEY_DATA_DIR";
        readonly value: "DIR";
        readonly about: "Directory of the embedded database; in development also of its secrets. Unless told, .latchkey.";
    };
    readonly databaseUrl: {
        readonly flag: "database-url";
        readonly variable: "DATABASE_URL";
        readonly value: "URL";
        readonly about: "postgres://user:password@host/database: a Postgres server (15 or newer) instead of the embedded one.";
    };
    readonly limits: {
        readonly flag: "limits";
        readonly variable: "LATCHKEY_LIMITS";
        readonly value: "relaxed";
        readonly about: "Development only: a thousand times as many sends and lookups, for test suites.";
    };
    readonly log: {
        readonly variable: "LATCHKEY_LOG";
        readonly value: "LEVEL";
        readonly about: "debug, info, warn, error or silent; info unless told. The log goes to stderr, one JSON object a line.";
    };
    readonly nodeEnv: {
        readonly variable: "NODE_ENV";
        readonly value: "production";
        readonly about: "Makes any start a production start: no inbox, no default secret, nothing private printed.";
    };
    readonly secretsFile: {
        readonly variable: "LATCHKEY_SECRETS_FILE";
        readonly value: "FILE";
        readonly about: "The service's secrets, mode 0600, made once by --create-secrets FILE. Keep a copy: it opens the database.";
    };
    readonly publicApiUrl: {
        readonly variable: "LATCHKEY_PUBLIC_API_URL";
        readonly value: "URL";
        readonly about: "Where browsers reach the public API, https; also the issuer of session tokens.";
    };
    readonly authProxyUrl: {
        readonly variable: "LATCHKEY_AUTH_PROXY_URL";
        readonly value: "URL";
        readonly about: "Where browsers reach the auth proxy, https; on one host it is the public API with /auth-proxy.";
    };
    readonly smtpUrl: {
        readonly variable: "LATCHKEY_SMTP_URL";
        readonly value: "URL";
        readonly about: "smtp://user:password@host:587 or smtps://…: the mail server. In development mail goes to the inbox without it.";
    };
    readonly smtpFrom: {
        readonly variable: "LATCHKEY_SMTP_FROM";
        readonly value: "SENDER";
        readonly about: "Sender of mail whose organization names none: address or Name <address>.";
    };
    readonly trustedProxies: {
        readonly variable: "TRUSTED_PROXIES";
        readonly value: "LIST";
        readonly about: "Addresses or CIDR blocks, with commas, of the proxies whose X-Forwarded-For is believed. None unless told.";
    };
    readonly createSecrets: {
        readonly flag: "create-secrets";
        readonly value: "FILE";
        readonly about: "Makes a file of new secrets and ends.";
    };
    readonly createOrganization: {
        readonly flag: "create-organization";
        readonly value: "NAME";
        readonly about: "Makes an organization, prints its id as JSON and ends. Needs --root-public-key.";
    };
    readonly rootPublicKey: {
        readonly flag: "root-public-key";
        readonly value: "HEX";
        readonly about: "Compressed P-256 public key of that organization's first root user.";
    };
    readonly help: {
        readonly flag: "help";
        readonly value: "";
        readonly about: "Prints this list and ends.";
    };
};
export type OptionName = keyof typeof options;
export type OptionValues = Partial<Record<OptionName, string>>;
export declare const optionEntries: [OptionName, Option][];
/** How a person would write the setting: its flag, else its variable. */
export declare const nameOf: (name: OptionName) => string;
/** What `--help` prints. */
export declare function helpText(): string;
