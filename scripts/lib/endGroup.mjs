/**
 * Sends a signal to a process that leads its own group, and to its descendants.
 *
 * @param {import('node:child_process').ChildProcess} child started with `detached`
 * @param {NodeJS.Signals} signal
 */
export function endGroup(child, signal) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    // ESRCH: the group is empty already.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error
  }
}
