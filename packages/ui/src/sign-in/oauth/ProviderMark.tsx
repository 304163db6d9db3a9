import type { ProviderId } from '@latchkey/react'
import { Icon } from '../../parts/icons/Icon.tsx'
import { useAppearance } from '../../theme/appearance.ts'

const filled = { fill: 'currentColor', stroke: 'none' } as const

// Stand-ins, drawn for this kit: none is the owner's artwork. A host sets that by `appearance.options.marks`, following
// the provider's guidelines. Issuers that aren't listed get the first letter of their name.
const marks: Readonly<Record<ProviderId, React.ReactNode>> = {
  google: (
    <path
      d="M15.2 5.3A6.75 6.75 0 1 0 16.75 10H10.25"
      strokeWidth="2.25"
      strokeLinecap="butt"
      strokeLinejoin="miter"
    />
  ),
  apple: (
    <path
      {...filled}
      d="M10 6.35c.95-.6 1.95-.95 3-.85 1.3.1 2.35.7 3 1.65-1.3.8-1.95 1.95-1.95 3.25 0 1.5.85 2.75 2.3 3.3-.95 2.55-2.45 4.55-4 4.55-.85 0-1.4-.5-2.35-.5s-1.5.5-2.35.5c-2.1 0-4.15-3.7-4.15-7.2 0-3.35 1.85-5.5 4.1-5.5.9 0 1.65.35 2.4.8zM9.85 4.9c0-1.8 1.1-3.1 2.85-3.4.1 1.85-1.05 3.25-2.85 3.4z"
    />
  ),
  facebook: <path d="M8.5 17.5V7a3.5 3.5 0 0 1 3.5-3.5h1.5M5.75 10h6.5" strokeWidth="2.25" />,
  x: <path d="M3.5 3.5h3.1l9.9 13h-3.1zM15.9 3.5l-4.85 5.45M8.95 11.15L4.1 16.5" />,
  discord: (
    <path
      {...filled}
      fillRule="evenodd"
      transform="translate(-1 -.8) scale(1.1)"
      d="M5.6 4.5A14 14 0 0 1 8.2 3.75l.6 1.15h2.4l.6-1.15a14 14 0 0 1 2.6.75c2.1 2.95 3.15 6.15 2.95 9.7a10.5 10.5 0 0 1-3.7 1.85l-.95-1.45c-.85.25-1.75.4-2.7.4s-1.85-.15-2.7-.4l-.95 1.45a10.5 10.5 0 0 1-3.7-1.85c-.2-3.55.85-6.75 2.95-9.7zM7.5 11.9a1.4 1.5 0 1 0 0-3 1.4 1.5 0 0 0 0 3zm5 0a1.4 1.5 0 1 0 0-3 1.4 1.5 0 0 0 0 3z"
    />
  ),
}

export interface ProviderMarkProps {
  id: string
  name: string
  size?: 'large' | undefined
}

/** A provider's mark: the host's, ours, or the first letter of the name. Hidden from screen readers: the control around it has the label. */
export function ProviderMark({ id, name, size }: ProviderMarkProps) {
  const customMarks = useAppearance().options?.marks
  const customMark = customMarks && Object.hasOwn(customMarks, id) ? customMarks[id] : undefined
  const classes = size ? `lk-mark lk-mark--${size}` : 'lk-mark'
  if (!customMark && Object.hasOwn(marks, id)) return <Icon size={size} shape={marks[id as ProviderId]} />
  return (
    <span
      className={classes}
      data-letter={customMark ? undefined : name.charAt(0).toUpperCase()}
      aria-hidden="true"
    >
      {customMark}
    </span>
  )
}
