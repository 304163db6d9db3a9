import { useClass } from '../theme/useClass.ts'
import { splitText } from './splitText.ts'

/** A text as it is signed: nothing in it is invisible, and nothing changes the direction of the rest. */
export function ExactText({ children }: { children: string }) {
  const name = useClass()
  return (
    <div className={`${name('well')} lk-exact`} dir="auto" translate="no">
      {splitText(children).map((part, index) =>
        'mark' in part ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never changes
          <span key={index} className="lk-exact__mark">
            {part.mark}
          </span>
        ) : (
          part.text
        ),
      )}
    </div>
  )
}
