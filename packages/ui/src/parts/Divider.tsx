import { useClass } from '../theme/useClass.ts'

/** A line with a word in it. */
export function Divider({ children }: { children: string }) {
  const name = useClass()
  return <div className={name('divider')}>{children}</div>
}
