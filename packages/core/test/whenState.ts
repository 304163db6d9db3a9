import type { Kit } from '../src/kit/kit.ts'

/** Resolves as soon as the kit's state is as expected, however briefly. Polling would miss a short state. */
export const whenState = (
  { store }: Pick<Kit, 'store'>,
  isExpected: (state: ReturnType<Kit['store']['get']>) => boolean,
): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (!isExpected(store.get())) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = store.subscribe(check)
    check()
  })
