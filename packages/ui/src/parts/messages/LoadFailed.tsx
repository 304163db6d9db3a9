import type { Lazy } from '../../chunks/lazy.ts'
import { pageEn } from '../../texts/en/page.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { Button } from '../buttons/Button.tsx'
import { reloadPage } from '../reloadPage.ts'

export interface LoadFailedProps {
  /** Chunk that could not be loaded. */
  chunk: Lazy<unknown>
  /** Called when it is loaded again. */
  onRetry?: () => void
}

/**
 * Says that part of the kit could not be loaded; a click tries again. Many browsers keep a failed import until the page
 * is reloaded, so the next click reloads it. It needs no lazily loaded code itself. In a card it fills the card;
 * directly in a root it is fixed at the lower edge of the page.
 */
export function LoadFailed({ chunk, onRetry }: LoadFailedProps) {
  const texts = useTexts(pageEn)
  // Whoever draws it draws it again when the chunk fails again. Offline, a reload would lose the page.
  const stuck = chunk.get().stuck && navigator.onLine
  const retry = (): void => {
    chunk.retry()
    onRetry?.()
  }
  return (
    <div className="lk-failure" role="alert">
      <Button variant="secondary" onClick={stuck ? reloadPage : retry}>
        {stuck ? texts.loadStuck : texts.loadFailed}
      </Button>
    </div>
  )
}
