import { Bar } from '../parts/Bar.tsx'
import { LoadNote } from '../parts/messages/LoadNote.tsx'
import { toProblem } from '../parts/rows/toOutcome.ts'
import { walletPanelEn } from '../texts/en/walletPanel.ts'
import { useTexts } from '../texts/useTexts.ts'
import { ScreenSkeleton } from './home/skeletons.tsx'
import { useWalletStack } from './walletStack.ts'

/** The part of a TanStack Query result that is used. */
interface Query {
  data: unknown
  error: unknown
  isFetching: boolean
  refetch(): unknown
}

/** In the place of a screen until what it is drawn from is loaded; says why it can't be, and tries again. */
export function WaitingScreen({ queries }: { queries: readonly Query[] }) {
  const texts = useTexts(walletPanelEn)
  const stack = useWalletStack()
  const missing = queries.filter(({ data }) => data === undefined)
  const failed = missing.filter(({ error }) => error)
  const retry = (): void => {
    for (const { refetch } of failed) void refetch()
  }
  return (
    <>
      <Bar plain onBack={stack.back} />
      <div className="lk-content" aria-busy={missing.length > failed.length}>
        <LoadNote
          error={failed[0] && toProblem(failed[0].error)}
          isLoading={missing.some(({ isFetching }) => isFetching)}
          failed={{ title: texts.walletFailed, text: texts.walletFailedText }}
          retry={retry}
        />
        {missing.length > failed.length && <ScreenSkeleton />}
      </div>
    </>
  )
}
