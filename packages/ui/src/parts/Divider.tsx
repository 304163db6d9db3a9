import { useClass } from '../theme/useClass.ts'

/** A hairline with a word in it, between two ways. */
export function Divider({ children }: { children: string }) {
  const name = useClass()
  return <div className={name('divider')}>{children}</div>
}
