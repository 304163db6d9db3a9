// Runs in the page, before anything else of it, and as it is: a compiler's helpers would be missing there.

let commits = 0
globalThis.unrelatedRenders = 0

// React tells whoever stands where its developer tools would stand.
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  renderers: new Map(),
  supportsFiber: true,
  checkDCE() {},
  inject: () => 1,
  onCommitFiberRoot() {
    commits += 1
  },
  onCommitFiberUnmount() {},
  onPostCommitFiberRoot() {},
}

/** Time from the navigation to the end of the first frame with a button, ms. */
globalThis.mounted = new Promise((resolve) => {
  const look = () => {
    if (document.querySelector('button')?.checkVisibility()) afterPaint(() => resolve(performance.now()))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})

/** A message is handled after the frame was painted. */
const afterPaint = (then) => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = then
  port2.postMessage(undefined)
}

const isThere = () => document.querySelector('dialog[open] input')?.checkVisibility() ?? false

/** From the next click on, looks for the first frame that the card stands in; `opening` is what it took. */
globalThis.measureNextOpening = () => {
  globalThis.opening = new Promise((resolve) => {
    const before = { commits, unrelatedRenders: globalThis.unrelatedRenders }
    const onClick = ({ timeStamp }) => {
      let frames = 0
      const look = () => {
        frames += 1
        if (!isThere()) {
          requestAnimationFrame(look)
          return
        }
        const counted = {
          frames,
          commits: commits - before.commits,
          unrelatedRenders: globalThis.unrelatedRenders - before.unrelatedRenders,
        }
        afterPaint(() => resolve({ ...counted, milliseconds: performance.now() - timeStamp }))
      }
      requestAnimationFrame(look)
    }
    addEventListener('click', onClick, { capture: true, once: true })
  })
}
