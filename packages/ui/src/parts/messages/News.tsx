import { useClass } from '../../theme/useClass.ts'
import { Spoken } from './Spoken.tsx'

/** The text under the title of a waiting screen, announced again when it changes. */
export function News({ children }: { children: string }) {
  return (
    <>
      <p className={useClass()('text')}>{children}</p>
      <Spoken>{children}</Spoken>
    </>
  )
}
