import { randomInt } from 'node:crypto'

/**
 * One seed for all random values of a run that can be repeated. Normal runs always use the same one, so that a change is
 * never blamed for bad luck; deep runs look for what it doesn't find.
 */
export function setup(): void {
  process.env.LATCHKEY_SEED ??= process.env.LATCHKEY_DEEP === '1' ? String(randomInt(2 ** 31)) : '20251125'
  console.info(`Random values repeat with LATCHKEY_SEED=${process.env.LATCHKEY_SEED}`)
}
