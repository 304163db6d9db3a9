/**
 * Sends requests at a steady rate, whether or not the earlier ones were answered.
 *
 * @param {() => Promise<{ status: number }>} request
 * @param {{ seconds: number, perSecond: number }} load
 * @returns ms until an answer, and how many were refused
 */
export async function measure(request, { seconds, perSecond }) {
  /** @type {number[]} */
  const times = []
  let refused = 0
  const asked = Array.from({ length: seconds * perSecond }, async (_, index) => {
    await new Promise((resolve) => setTimeout(resolve, index * (1_000 / perSecond)))
    const began = performance.now()
    const { status } = await request()
    if (status !== 200) refused++
    times.push(performance.now() - began)
  })
  await Promise.all(asked)
  times.sort((one, other) => one - other)
  const share = (/** @type {number} */ part) => times[Math.floor(times.length * part)] ?? 0
  return { p50: share(0.5), p99: share(0.99), most: times.at(-1) ?? 0, refused }
}
