import type { Mailer, Sms } from '@latchkey/server/ports';
/** Stands where nothing is set up to deliver: it fails, and so is seen, rather than pretend. */
export declare const refusing: Mailer & Sms;
