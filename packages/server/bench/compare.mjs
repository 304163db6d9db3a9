// Tests whether two kinds of requests can be distinguished by their time.

/**
 * One percentile of all times pooled, so that no kind is cropped more than another. Reparaz et al., dudect, 2017,
 * §3.2
 */
const keptShare = 0.9

/**
 * Takes the slowest tenth away, by one bound for all kinds: it is the machine's, not the request's.
 *
 * @param {Record<string, number[]>} times by kind
 * @returns {Record<string, number[]>} in rising order
 */
export function crop(times) {
  const pooled = Object.values(times)
    .flat()
    .sort((a, b) => a - b)
  const bound = pooled[Math.ceil(pooled.length * keptShare) - 1] ?? 0
  const kept = (/** @type {number[]} */ all) => all.filter((time) => time <= bound).sort((a, b) => a - b)
  return Object.fromEntries(Object.entries(times).map(([kind, all]) => [kind, kept(all)]))
}

/**
 * Welch's t of two samples.
 *
 * @param {number[]} one
 * @param {number[]} other
 */
export function welch(one, other) {
  const [a, b] = [describe(one), describe(other)]
  return (a.mean - b.mean) / Math.sqrt(a.variance / one.length + b.variance / other.length)
}

/** @param {number[]} values */
function describe(values) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, variance: squares / (values.length - 1) }
}

/**
 * The same, in an order that nobody chose.
 *
 * @template Item
 * @param {Item[]} items
 */
export function shuffle(items) {
  const order = items.map((item) => ({ item, at: Math.random() }))
  return order.sort((a, b) => a.at - b.at).map(({ item }) => item)
}
