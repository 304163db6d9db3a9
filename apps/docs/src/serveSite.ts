import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/** Where the built site is. */
export const siteFolder = fileURLToPath(new URL('../dist/', import.meta.url))

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
}

/** Below a path, as on a host that has other things, too: an address from the host's root isn't found. */
const base = '/somewhere/latchkey/'

/** Serves the built site on a free port of this machine. */
export async function serveSite(): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const asked = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    const path = asked.startsWith(base) ? asked.slice(base.length - 1) : '/nothing'
    const file = join(siteFolder, path.endsWith('/') ? `${path}index.html` : path)
    try {
      const body = await readFile(file)
      // Compressed, as hosts send it.
      response
        .writeHead(200, {
          'content-type': `${types[extname(file)]}; charset=utf-8`,
          'content-encoding': 'gzip',
        })
        .end(gzipSync(body))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    close: () => server.close(),
  }
}
