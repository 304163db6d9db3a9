import type { ServiceRefusal } from '../errors/KitError.ts'
import { createSearch, type ProofSearch } from './createSearch.ts'

/** Hashes that a page works for at most: a minute or two on a slow phone. */
const mostHashes = 2 ** 24
/** Tries between two looks at the page's events, where there is no worker. */
const sliceTries = 4_000

/** A challenge as numbers. */
interface Puzzle {
  seed: readonly number[]
  bits: number
  solutions: number
}

/**
 * Solves the challenge of `PROOF_REQUIRED`, in a worker, or in slices on a page that allows none.
 *
 * @returns value of the header X-Proof-Of-Work
 * @throws the signal's reason; the refusal if the page can't solve it
 */
export async function solveProof(refusal: ServiceRefusal, signal: AbortSignal): Promise<string> {
  const { challenge, bits, solutions } = refusal.facts
  if (typeof challenge !== 'string' || typeof bits !== 'number' || typeof solutions !== 'number')
    throw refusal
  if (!(bits >= 1 && bits <= 31 && solutions >= 1 && solutions * 2 ** bits <= mostHashes)) throw refusal
  const digest = new DataView(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(challenge)))
  const seed = Array.from({ length: 8 }, (_, at) => digest.getInt32(at * 4))
  signal.throwIfAborted()
  const puzzle = { seed, bits, solutions }
  const nonces = (await solveInWorker(puzzle, signal)) ?? (await solveInSlices(puzzle, signal))
  return `${challenge}:${nonces.join(',')}`
}

/** The program of the worker. Bundlers change the names in it, so it gets everything by its parameters. */
function solveAll(create: (seed: readonly number[], bits: number) => ProofSearch, puzzle: Puzzle): number[] {
  const search = create(puzzle.seed, puzzle.bits)
  return Array.from({ length: puzzle.solutions }, (_, solution) => search(solution, 0, 2 ** 32))
}

/** Returns nothing where there are no workers, or the page's policy forbids them. */
async function solveInWorker(puzzle: Puzzle, signal: AbortSignal): Promise<number[] | undefined> {
  let worker: Worker
  let url: string
  try {
    // A file of its own would need a bundler that knows workers, and an address on this origin.
    // Bundlers that keep names call a function of that name in each function.
    const source = `var __name = (named) => named; onmessage = ({ data }) => postMessage((${solveAll})(${createSearch}, data))`
    url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
    worker = new Worker(trust(url))
  } catch {
    return undefined
  }
  try {
    return await new Promise<number[] | undefined>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<number[]>) => resolve(data)
      worker.onerror = () => resolve(undefined)
      signal.addEventListener('abort', () => reject(signal.reason))
      worker.postMessage(puzzle)
    })
  } finally {
    worker.terminate()
    URL.revokeObjectURL(url)
  }
}

async function solveInSlices({ seed, bits, solutions }: Puzzle, signal: AbortSignal): Promise<number[]> {
  const search = createSearch(seed, bits)
  const nonces: number[] = []
  for (let start = 0; nonces.length < solutions; ) {
    const nonce = search(nonces.length, start, sliceTries)
    start = nonce < 0 ? start + sliceTries : 0
    if (nonce >= 0) nonces.push(nonce)
    await nextTask()
    signal.throwIfAborted()
  }
  return nonces
}

/** Lets the page handle its events. Timers would wait for longer, and are replaced in tests. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

/** Pages with Trusted Types allow the worker by `trusted-types latchkey`. Throws where they don't. */
function trust(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy('latchkey', { createScriptURL: () => url }).createScriptURL(url) ?? url
}
