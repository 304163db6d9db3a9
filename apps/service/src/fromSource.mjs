import { register } from 'tsx/esm/api'

// Node 20 runs no TypeScript: from here on it is turned into JavaScript as it is imported, in this process.
register()

export const { main } = await import('./main.ts')
