import { mocks } from 'storybook/test'
import { afterAll, afterEach } from 'vitest'

// Files share a page. What nobody needs any more is dropped, or a run takes more time with each file.

/** What axe found in a story, for the panel of Storybook. Violations are the story's error. */
afterEach(({ task }) => {
  if (import.meta.env.VITEST_STORYBOOK !== 'true') Object.assign(task.meta, { reports: [] })
})

/** Storybook resets every mock there is before each story: about a hundred for each story that was ever imported. */
afterAll(() => mocks.clear())
