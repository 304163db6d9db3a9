/** Whether only programs on this machine can reach the address. A name is loopback only if it is `localhost`. */
export declare const isLoopback: (host: string) => boolean;
