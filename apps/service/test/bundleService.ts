import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, defaultServerConditions } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const address = 'import.meta.url'

/** Modules of one bundle: what they share is in it once. */
export interface ServiceBundle {
  /** A program: the service with its command line. */
  program: string
  /** The module of `startService`. */
  server: string
}

/**
 * Joins the service and all that it imports into a few modules of plain JavaScript. From source, each process
 * turns and finds hundreds of them anew, which takes four of the five seconds of CPU until it is ready.
 *
 * @param folder is emptied; whoever asks for it takes it away again
 */
export async function bundleService(folder: string): Promise<ServiceBundle> {
  const resolve = { conditions: ['latchkey-source', ...defaultServerConditions] }
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, resolve },
    plugins: [
      {
        // Pages, migrations and the database's program lie beside the module that reads them, and stay there.
        name: 'addresses',
        transform(code, id) {
          if (!code.includes(address)) return undefined
          return { code: code.replaceAll(address, JSON.stringify(pathToFileURL(id).href)), map: null }
        },
      },
    ],
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: {
        input: { program: 'src/main.ts', server: 'src/startService.ts' },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
  return { program: `${folder}/program.mjs`, server: `${folder}/server.mjs` }
}
