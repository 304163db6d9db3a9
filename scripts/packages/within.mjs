/**
 * Waits for something outside this process, which may hang.
 *
 * @template Value
 * @param {number} ms
 * @param {Promise<Value>} promise
 * @param {string} subject of the error's sentence
 * @returns {Promise<Value>}
 * @throws Error if it takes longer
 */
export async function within(ms, promise, subject) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${subject} took longer than ${ms / 1_000} seconds`)), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
