import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Plugin } from 'vite'

import { fillSettings, type Settings } from './settings.ts'
import { strictHeaders } from './strictHeaders.ts'

/**
 * Fills `<meta name="latchkey">` while the site is developed and previewed. A build leaves the meta
 * element empty, so that one build serves any number of deployments. The preview also sends the strict
 * headers; a dev server can't, since it injects styles and scripts.
 */
export function latchkeySettings(settings: Settings | undefined): Plugin {
  return {
    name: 'latchkey-settings',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) => (server && settings ? fillSettings(html, settings) : html),
    },
    configurePreviewServer({ config, middlewares }) {
      middlewares.use(async (request, response, next) => {
        for (const [name, value] of Object.entries(strictHeaders(settings))) response.setHeader(name, value)
        const path = new URL(request.url ?? '/', 'http://localhost').pathname
        if (!settings || (path !== '/' && path !== '/index.html')) return next()
        try {
          const html = await readFile(join(config.root, config.build.outDir, 'index.html'), 'utf8')
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(fillSettings(html, settings))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
