import type { Inbox } from '@latchkey/server/ports';
import { Hono } from 'hono';
/**
 * The development inbox: a page of all mail and text messages, and their codes for scripts. Only for
 * a listener that nobody else can reach. Open pages are let go when `closing` is aborted.
 */
export declare function createInboxApp(inbox: Inbox, closing: AbortSignal): Hono;
