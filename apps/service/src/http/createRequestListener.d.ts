import type { RequestListener } from 'node:http';
import type { Hono } from 'hono';
export interface CreateRequestListenerParameters {
    app: Hono;
    /** Answers under /inbox. */
    inboxApp?: Hono | undefined;
    /** Refuses requests that name another host than this machine, at one of these ports. */
    localPorts?: readonly number[] | undefined;
}
/** Joins the applications of one listener. */
export declare function createRequestListener({ app, inboxApp, localPorts, }: CreateRequestListenerParameters): RequestListener;
/** The answer between the first connection and the open database. */
export declare const refuseForNow: RequestListener;
