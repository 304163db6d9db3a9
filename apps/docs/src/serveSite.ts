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
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
}

export interface ServeOptions {
  /** Path of the site on its host, with slashes around it. Default `/`. */
  base?: string
  /** Default: any that is free. */
  port?: number
}

/** Serves the built site on this machine. */
export async function serveSite({ base = '/', port = 0 }: ServeOptions = {}): Promise<{
  url: string
  close(): void
}> {
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
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    close: () => server.close(),
  }
}
