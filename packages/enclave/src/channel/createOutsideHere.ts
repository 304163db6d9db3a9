import type { IdTokenVerifier } from '../guard/verifySignIn.ts'
import { createOutside, type Outside, readRoots } from '../outside/createOutside.ts'
import type { OutsideClock } from '../outside/fetchDocument.ts'
import { defaultLimits } from './frames.ts'
import { type ConnectOutside, relayStreams } from './relayStreams.ts'

/** Verifies ID tokens for an enclave in the service's own process. The authorities are read with the first one. */
export function createOutsideHere(connect: ConnectOutside, clock: OutsideClock): IdTokenVerifier {
  let outside: Outside | undefined
  return {
    verifyIdToken(token, expected) {
      outside ??= connectOutside(connect, clock)
      return outside.verifyIdToken(token, expected)
    },
  }
}

function connectOutside(connect: ConnectOutside, clock: OutsideClock): Outside {
  // Each side expects the other one's answers later, as they come over a channel.
  const relay = relayStreams((frame) => queueMicrotask(() => outside.receive(frame)), connect)
  const outside = createOutside((frame) => queueMicrotask(() => relay.receive(frame)), {
    roots: readRoots(),
    deadline: defaultLimits.deadline,
    clock,
  })
  return outside
}
