import { isValidElement } from 'react'

import { useAppearance } from '../../theme/appearance.ts'
import { useClass } from '../../theme/useClass.ts'
import { Skeleton } from '../Skeleton.tsx'

/** The app's logo. It has no alternative text, since the title beside it has the app's name. */
export function Logo({ loading }: { loading?: boolean | undefined }) {
  const { logo } = useAppearance().options ?? {}
  const name = useClass()
  if (!logo) return null
  if (loading) return <Skeleton shape="logo" />
  if (isValidElement(logo)) return <span className={name('logo')}>{logo}</span>
  return <img className={name('logo')} src={String(logo)} alt="" height="32" />
}
