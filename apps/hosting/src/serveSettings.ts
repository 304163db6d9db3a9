import type { Connect, Plugin } from 'vite'

import type { Environment, ServiceUrls, Site } from './Site.ts'

/**
 * Answers /config.json while a site is developed and previewed, from the variables that `npm start` sets. A preview also
 * sends the headers of a deployment; a development server can't: it injects scripts.
 */
export function serveSettings<Config extends ServiceUrls>(
  { name, configOf, headersOf }: Site<Config>,
  environment: Environment,
): Plugin {
  const answer: Connect.NextHandleFunction = (request, response, next) => {
    if (request.url !== '/config.json') return next()
    response.setHeader('content-type', 'application/json')
    response.setHeader('cache-control', 'no-store')
    response.end(JSON.stringify(configOf(environment)))
  }
  return {
    name: `latchkey-${name}-settings`,
    configureServer: ({ middlewares }) => void middlewares.use(answer),
    configurePreviewServer({ middlewares }) {
      const config = configOf(environment)
      const headers = config.apiBaseUrl && config.authProxyUrl ? headersOf(config as Config) : {}
      middlewares.use((_request, response, next) => {
        for (const [header, value] of Object.entries(headers)) response.setHeader(header, value)
        next()
      })
      middlewares.use(answer)
    },
  }
}
