import type { Connect, Plugin } from 'vite'

type Environment = Readonly<Record<string, string | undefined>>

/** The vault's settings as config.json, from the variables that `npm start` sets. */
export const configFile = (environment: Environment): string =>
  JSON.stringify({
    authProxyUrl: environment.LATCHKEY_AUTH_PROXY_URL,
    apiBaseUrl: environment.LATCHKEY_API_BASE_URL,
    authProxyConfigId: environment.LATCHKEY_CONFIG_ID,
    appName: environment.LATCHKEY_APP_NAME,
    hosts: environment.LATCHKEY_VAULT_HOSTS?.split(' ').filter(Boolean),
  })

/** Answers /config.json while the vault is developed and previewed. A deployment puts a file there. */
export function serveConfig(environment: Environment): Plugin {
  const answer: Connect.NextHandleFunction = (request, response, next) => {
    if (request.url !== '/config.json') return next()
    response.setHeader('content-type', 'application/json')
    response.setHeader('cache-control', 'no-store')
    response.end(configFile(environment))
  }
  return {
    name: 'latchkey-vault-config',
    configureServer: ({ middlewares }) => void middlewares.use(answer),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(answer),
  }
}
