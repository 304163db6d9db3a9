import { runProcess } from '../../src/channel/runProcess.ts'
import { openVerifier } from './openVerifier.ts'

// The enclave's process for tests of its connections: it holds no keys.

runProcess(openVerifier)
