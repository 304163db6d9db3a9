import { afterEach } from 'vitest'

/**
 * What axe found right is some 80 kB a story, sent, parsed and written for nobody unless the Storybook stands
 * beside the run. What it found wrong is the story's error.
 */
afterEach(({ task }) => {
  if (import.meta.env.VITEST_STORYBOOK !== 'true') Object.assign(task.meta, { reports: [] })
})
