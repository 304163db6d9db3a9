import { useClass } from '../theme/useClass.ts'
import { Spoken } from './Spoken.tsx'

/** What a screen that waits says under its title, and says again when it changes. */
export function News({ children }: { children: string }) {
  return (
    <>
      <p className={useClass()('text')}>{children}</p>
      <Spoken>{children}</Spoken>
    </>
  )
}
