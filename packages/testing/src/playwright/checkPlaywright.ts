import { createRequire } from 'node:module'

/** The oldest version that the fixtures are written for. */
const oldest = [1, 50] as const

/**
 * Refuses a Playwright that is too old for the fixtures. npm installs this package beside any version, since an app may
 * use other parts of it.
 *
 * @throws Error with code `PACKAGE_UNSUPPORTED`
 */
export function checkPlaywright(
  version: string = createRequire(import.meta.url)('@playwright/test/package.json').version,
): void {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  const sentence = `@latchkey/testing/playwright got @playwright/test ${version}, expected ${oldest.join('.')} or later.`
  throw Object.assign(new Error(`${sentence} Run npm install @playwright/test@latest.`), {
    code: 'PACKAGE_UNSUPPORTED',
  })
}
