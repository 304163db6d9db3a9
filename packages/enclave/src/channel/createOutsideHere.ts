import { createOutside, type Outside, readRoots } from '../outside/createOutside.ts'
import type { OutsideClock } from '../outside/fetchDocument.ts'
import { defaultLimits } from './frames.ts'
import { type ConnectOutside, relayStreams } from './relayStreams.ts'

/** Reads what others publish, for an enclave in the service's own process. */
export function createOutsideHere(connect: ConnectOutside, clock: OutsideClock): Outside {
  // Each side expects the other one's answers later, as they come over a channel.
  const relay = relayStreams((frame) => queueMicrotask(() => outside.receive(frame)), connect)
  const outside = createOutside((frame) => queueMicrotask(() => relay.receive(frame)), {
    roots: readRoots(),
    deadline: defaultLimits.deadline,
    clock,
  })
  return outside
}
