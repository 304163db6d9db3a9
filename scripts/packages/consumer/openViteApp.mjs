import { preview } from 'vite'

import { signInAt } from './signInAt.mjs'

/**
 * Opens the built app in a browser and signs in.
 *
 * @param {string} directory
 * @param {import('./startService.mjs').Service} service
 */
export async function openViteApp(directory, { inboxUrl }) {
  const server = await preview({
    root: directory,
    preview: { port: 0, host: 'localhost' },
    logLevel: 'error',
  })
  try {
    await signInAt(server.resolvedUrls?.local[0] ?? '', inboxUrl, 'vite@example.com')
  } finally {
    await server.close()
  }
}
