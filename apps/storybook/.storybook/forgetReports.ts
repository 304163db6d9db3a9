import { afterEach } from 'vitest'

/**
 * The passes of axe are some 80 kB per story, which nothing reads unless Storybook is open
 * during the run. Violations are the story's error.
 */
afterEach(({ task }) => {
  if (import.meta.env.VITEST_STORYBOOK !== 'true') Object.assign(task.meta, { reports: [] })
})
