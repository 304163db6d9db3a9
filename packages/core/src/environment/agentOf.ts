import { browserAgent } from './browser/browserAgent.ts'
import type { BrowserAgent, EnvironmentPage } from './environment.ts'

interface WithEnvironment {
  environment?: { page?: Pick<EnvironmentPage, 'agent'> | undefined }
}

/** The browser of the kit's page, as it describes itself now. Undefined on a server. */
export const agentOf = (kit: object): BrowserAgent | undefined =>
  ((kit as WithEnvironment).environment?.page?.agent ?? browserAgent)()
