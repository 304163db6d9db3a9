import { Icon } from '../../parts/Icon.tsx'
import { useAppearance } from '../../theme/appearance.ts'

// Neutral marks, drawn for this kit; they are nobody's logo. Other providers get the first letter of their name. A host sets the provider's own artwork by
// `appearance.options.marks`, following the provider's guidelines.
const marks: Readonly<Record<string, React.ReactNode>> = {
  google: (
    <path
      d="M15.2 5.3A6.75 6.75 0 1 0 16.75 10H10.25"
      strokeWidth="2.25"
      strokeLinecap="butt"
      strokeLinejoin="miter"
    />
  ),
  facebook: <path d="M8.5 17.5V7a3.5 3.5 0 0 1 3.5-3.5h1.5M5.75 10h6.5" strokeWidth="2.25" />,
  x: <path d="M3.5 3.5h3.1l9.9 13h-3.1zM15.9 3.5l-4.85 5.45M8.95 11.15L4.1 16.5" />,
}

export interface ProviderMarkProps {
  id: string
  name: string
  size?: 'large' | undefined
}

/** A provider's mark: the host's, ours, or the first letter of the name. Hidden from screen readers: the control around it has the label. */
export function ProviderMark({ id, name, size }: ProviderMarkProps) {
  const own = useAppearance().options?.marks
  const given = own && Object.hasOwn(own, id) ? own[id] : undefined
  const classes = size ? `lk-mark lk-mark--${size}` : 'lk-mark'
  if (!given && Object.hasOwn(marks, id)) return <Icon size={size} shape={marks[id]} />
  return (
    <span
      className={classes}
      data-letter={given ? undefined : name.charAt(0).toUpperCase()}
      aria-hidden="true"
    >
      {given}
    </span>
  )
}
