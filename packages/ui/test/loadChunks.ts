import * as chunks from '../src/chunks/chunks.ts'
import * as screenChunks from '../src/chunks/screenChunks.ts'
import * as walletChunks from '../src/chunks/walletChunks.ts'

/** Loads everything that the kit loads on demand. */
export async function loadChunks(): Promise<void> {
  const all = [...Object.values(chunks), ...Object.values(screenChunks), ...Object.values(walletChunks)]
  await Promise.all(all.map((chunk) => (typeof chunk === 'function' ? chunk() : chunk.load())))
}
