/** Moves this process's calendar by the ms that its parent sends. */
export function listenForJumps(): void {
  const { now } = Date
  process.on('message', (message: { jump?: number }) => {
    const { jump } = message
    if (jump !== undefined) Date.now = () => now() + jump
  })
}
