import type { Pagination } from '@latchkey/contract'

type Pages = Readonly<Record<string, (cursors: readonly [string, string]) => Pagination>>

const someParts: Pages = {
  'first page': () => ({}),
  after: ([, late]) => ({ after: late }),
}

/** Pages of a list, by two ids in it. Deep runs ask for all of them. */
export const pages: Pages =
  process.env.LATCHKEY_DEEP === '1'
    ? {
        ...someParts,
        'a hundred': () => ({ limit: '100' }),
        before: ([early]) => ({ before: early }),
        between: ([early, late]) => ({ before: early, after: late }),
      }
    : someParts
