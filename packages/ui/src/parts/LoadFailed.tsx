import { pageEn } from '../texts/en/page.ts'
import { useTexts } from '../texts/useTexts.ts'
import { Button } from './Button.tsx'

/**
 * Says that code of ours could not be loaded; a press tries again. It needs no code that comes later itself. In a
 * card it stands in the card's place, right in a root at the page's lower edge.
 */
export const LoadFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div className="lk-failure" role="alert">
    <Button variant="secondary" onClick={onRetry}>
      {useTexts(pageEn).loadFailed}
    </Button>
  </div>
)
