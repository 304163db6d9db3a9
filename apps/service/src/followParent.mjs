/**
 * Calls back once the process that started this one is gone. npm passes on the signals that can be
 * caught; when npm itself is killed, its child would otherwise keep the port and the data for ever.
 *
 * @param {() => void} onGone
 */
export function followParent(onGone) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onGone()
  }, 100)
  timer.unref()
}
