import { useClass } from '../theme/useClass.ts'

interface ExactBytesProps {
  label: string
  /** How many bytes there are, in words. */
  size?: string | undefined
  /** Shown verbatim, with its line breaks. */
  content: string
}

/** The signed content, byte by byte, under a label. */
export function ExactBytes({ label, size, content }: ExactBytesProps) {
  const name = useClass()
  return (
    <div>
      <div className="lk-decoded__label">
        <span>{label}</span>
        {size && <span>{size}</span>}
      </div>
      <div className={name('well')} translate="no">
        {content}
      </div>
    </div>
  )
}
