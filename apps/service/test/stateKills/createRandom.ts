/** Numbers that repeat with the seed. @returns a function of a bound, which returns integers below it */
export function createRandom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    // Numerical Recipes, §7.1: an LCG whose high bits are good enough to choose moments.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
