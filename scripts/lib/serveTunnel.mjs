import { join } from 'node:path'

import { root } from './root.mjs'

/** Paths of the service that a site passes on, so that one tunnel leads to both. docs/phone.md#a-site-of-your-own */
const servicePaths = '^/(?:auth-proxy|public|inbox|\\.well-known)(?:[/?]|$)'

/**
 * How Vite serves a site at the name of a tunnel: it passes requests for the service on, and no file of the repository
 * besides the site and its packages, since its root has the service's data.
 *
 * @param {{ tunnel: string, serviceUrl: string, directory: string }} parameters
 * @returns {import('vite').ServerOptions}
 */
export const serveTunnel = ({ tunnel, serviceUrl, directory }) => ({
  allowedHosts: [new URL(tunnel).hostname],
  // The headers tell the service that it isn't this machine that asks.
  proxy: { [servicePaths]: { target: serviceUrl, changeOrigin: true, xfwd: true } },
  fs: { strict: true, allow: [directory, join(root, 'packages'), join(root, 'node_modules')] },
})
