import type { Plugin } from 'vite'

import { configFile } from './serveConfig.ts'
import { type HeaderSettings, vaultHeaders } from './vaultHeaders.ts'

/** Sends the headers of a deployment while the built vault is previewed. A dev server can't: it injects scripts. */
export function sendHeaders(environment: Readonly<Record<string, string | undefined>>): Plugin {
  return {
    name: 'latchkey-vault-headers',
    configurePreviewServer({ middlewares }) {
      const settings = JSON.parse(configFile(environment)) as Partial<HeaderSettings>
      if (!settings.apiBaseUrl || !settings.authProxyUrl) return
      const headers = vaultHeaders(settings as HeaderSettings)
      middlewares.use((_request, response, next) => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
        next()
      })
    },
  }
}
