import { inject } from 'vitest'

/** The service's bundled modules, the same ones for all files of a worker. */
export const loadService = (): Promise<typeof import('./bundled.ts')> =>
  import(/* @vite-ignore */ `${inject('serviceBundle')}/modules.mjs`)
