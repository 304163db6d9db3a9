/**
 * Whether a Host header names this machine, at one of the ports. A page from elsewhere whose name was
 * made to point here (DNS rebinding) still sends its own name.
 */
export declare function isLocalHost(host: string | undefined, ports: readonly number[]): boolean;
