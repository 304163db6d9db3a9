import { register } from 'tsx/esm/api'

// Node 20 doesn't run TypeScript. tsx compiles each module as it is imported, in this process.
register()

export const { runCommandLine } = await import('./runCommandLine.ts')
