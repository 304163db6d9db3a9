import { pageEn } from '../texts/en/page.ts'
import { useTexts } from '../texts/useTexts.ts'
import { Button } from './Button.tsx'

/**
 * Says that part of the kit could not be loaded; a click tries again. It needs no lazily loaded code itself. In a
 * card it fills the card; directly in a root it is fixed at the lower edge of the page.
 */
export const LoadFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div className="lk-failure" role="alert">
    <Button variant="secondary" onClick={onRetry}>
      {useTexts(pageEn).loadFailed}
    </Button>
  </div>
)
