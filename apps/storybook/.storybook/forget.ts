import { mocks } from 'storybook/test'
import { afterAll, afterEach } from 'vitest'

// Test files share a page. Data that is no longer needed is dropped, or a run takes more time with each file.

/** Drops axe's report, which only Storybook's panel shows. A violation fails the story by itself. */
afterEach(({ task }) => {
  if (import.meta.env.VITEST_STORYBOOK !== 'true') Object.assign(task.meta, { reports: [] })
})

/** Storybook resets every mock there is before each story: about a hundred for each story that was ever imported. */
afterAll(() => mocks.clear())
