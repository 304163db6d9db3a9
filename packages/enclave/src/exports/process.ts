import { isMainThread } from 'node:worker_threads'

import { runProcess } from '../channel/runProcess.ts'
import { runWorker } from '../channel/runWorker.ts'

// The program of the process that holds the keys, started by startEnclaveProcess with an empty environment, and of its
// workers, which are threads of that process or of one that serves a socket. Imported as usual, because the bundler wraps
// every module of a dynamic import: a tenth more lines to read and to trust.

if (isMainThread) runProcess()
else await runWorker()
