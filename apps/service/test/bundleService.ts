import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, defaultServerConditions } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const address = 'import.meta.url'

/** Entry points of one bundle. */
export interface ServiceBundle {
  /** The program with its command line. */
  program: string
  /** The module of `startService`. */
  server: string
}

/**
 * Bundles the service and its dependencies into a few modules of plain JavaScript. From source, each process
 * compiles and resolves hundreds of modules, which takes four of the five seconds of CPU until it is ready.
 *
 * @param folder Emptied first. The caller removes it.
 * @param more Further entry points by the names of their files, relative to apps/service.
 */
export async function bundleService(
  folder: string,
  more: Record<string, string> = {},
): Promise<ServiceBundle> {
  await bundle(folder, { program: 'src/main.ts', server: 'src/startService.ts', ...more }, true)
  await bundle(folder, { enclave: '../../packages/enclave/src/exports/process.ts' }, false)
  return { program: `${folder}/program.mjs`, server: `${folder}/server.mjs` }
}

async function bundle(folder: string, input: Record<string, string>, emptyOutDir: boolean): Promise<void> {
  const resolve = { conditions: ['latchkey-source', ...defaultServerConditions] }
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, resolve },
    plugins: [
      {
        // Pages, migrations and the database's program are read from beside their module's source.
        name: 'addresses',
        transform(code, id) {
          if (!code.includes(address)) return undefined
          // The enclave's program is bundled, too: a process from source takes seconds to compile.
          if (id.endsWith('/channel/enclaveProgram.ts'))
            return { code: code.replace(/`\.\.\/exports\/process\.[^`]*`/, '"./enclave.mjs"'), map: null }
          return { code: code.replaceAll(address, JSON.stringify(pathToFileURL(id).href)), map: null }
        },
      },
    ],
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir,
      target: 'node20',
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
}
