import { isMainThread } from 'node:worker_threads'

// The program of the process that holds the keys, started by startEnclaveProcess with an empty environment, and of its
// workers, which are threads of that process or of one that serves a socket. Each loads what it needs.

if (isMainThread) (await import('../channel/runProcess.ts')).runProcess()
else await (await import('../channel/runWorker.ts')).runWorker()
