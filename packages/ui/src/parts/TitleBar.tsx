import { useClass } from '../theme/useClass.ts'
import { CloseButton } from './CloseButton.tsx'
import { Title } from './Title.tsx'

/** The first line of a panel: its title, and in a window the button that closes it. */
export function TitleBar({ children }: { children: string }) {
  const className = useClass()
  return (
    <div className={className('bar')}>
      <Title>{children}</Title>
      <CloseButton />
    </div>
  )
}
