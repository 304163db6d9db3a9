/** The service cannot start, and the message says in plain words why and what to do. */
export declare class StartRefused extends Error {
    readonly name = "StartRefused";
}
