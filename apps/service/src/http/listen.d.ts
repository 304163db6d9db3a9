import { type RequestListener } from 'node:http';
export interface ListenParameters {
    /** An address or a name; `localhost` is both of its addresses, v4 and v6. */
    host: string;
    /** 0 takes any free one. */
    port: number;
    onRequest: RequestListener;
}
export interface Listener {
    port: number;
    /** Takes no more connections, lets what is under way finish, and cuts what is left after `drainMs`. */
    close(drainMs: number): Promise<void>;
}
/** Listens for HTTP with our limits on sizes and times. Rejects with the system's error. */
export declare function listen({ host, port, onRequest }: ListenParameters): Promise<Listener>;
