import { type Lazy, lazy } from '../src/environment/lazy.ts'

/** A chunk that loads or fails when the test says so. `part`: the members that the test needs. */
export function createLate<Machine>(part: Partial<Record<keyof Machine, unknown>>) {
  let arrive = () => {}
  let fail = () => {}
  const loading = new Promise<Machine>((resolve, reject) => {
    arrive = () => resolve(part as Machine)
    fail = () => reject(new TypeError('offline'))
  })
  const load: Lazy<Machine> = lazy(() => loading)
  return { load, arrive, fail }
}
