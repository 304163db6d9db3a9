import type { Plugin } from 'vite'

import { guards } from './guards.ts'

const number = process.env.LATCHKEY_REMOVED_GUARD

/** The check that this run is without. run.ts */
const removed = number === undefined ? undefined : guards[Number(number)]

/** Loads the file of the removed check without it; no plugin in other runs. */
export const removeGuard: Plugin[] = removed
  ? [
      {
        name: 'remove-guard',
        enforce: 'pre',
        transform: (code, id) =>
          id.split('?')[0]?.endsWith(`/${removed.file}`)
            ? code.replace(removed.text, () => removed.without)
            : null,
      },
    ]
  : []
