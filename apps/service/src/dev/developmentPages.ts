import { getRequestListener } from '@hono/node-server'
import type { Clock, Inbox, Log } from '@latchkey/server/ports'
import type { Hono } from 'hono'

import { createInboxApp } from './inbox/createInboxApp.ts'
import { issuerPath } from './issuer/developmentClients.ts'
import { openIssuer } from './issuer/openIssuer.ts'
import { createOnRampApp } from './on-ramp/createOnRampApp.ts'
import { onRampPath } from './on-ramp/developmentOnRamp.ts'
import type { Page } from './Page.ts'

interface DevelopmentPagesParameters {
  inbox: Inbox
  /** Ends open event streams of the inbox. */
  closing: AbortSignal
  /** URL of the public API. */
  apiBaseUrl: string
  clock: Clock
  log: Log
  /** The service, which receives the webhooks of the on-ramp providers. */
  app: Hono
}

/** The parts of the service that exist in development only. docs/security.md#the-development-service */
export function developmentPages({
  inbox,
  closing,
  apiBaseUrl,
  clock,
  log,
  app,
}: DevelopmentPagesParameters): readonly Page[] {
  const onRamp = createOnRampApp({
    clock,
    log,
    deliver: async (path, init) => await app.request(path, init),
  })
  return [
    {
      path: '/inbox',
      // Whoever reads a code is signed in as whoever it was sent to.
      reach: 'holders of the token',
      listener: getRequestListener(createInboxApp(inbox, closing).fetch),
    },
    // It signs anybody in as anybody.
    { path: issuerPath, reach: 'this machine', listener: openIssuer({ apiBaseUrl, clock, log }) },
    { path: onRampPath, reach: 'this machine', listener: getRequestListener(onRamp.fetch) },
  ]
}
