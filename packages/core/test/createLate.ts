import { type Lazy, lazy } from '../src/environment/lazy.ts'

/** Code that comes, or fails to, when the test says so. `part`: what the test needs of it. */
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
