import { TextButton } from '@latchkey/ui/parts'
import { useEffect, useState } from 'react'

export interface CopyableProps {
  /** Text to copy, shown in full. */
  value: string
  /** Name of the value in the button's label: "the organization's id". */
  name: string
}

const shownMs = 2_000

/** A value in full, with a button that copies it. */
export function Copyable({ value, name }: CopyableProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), shownMs)
    return () => clearTimeout(timer)
  }, [state])
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  const label = { idle: 'Copy', copied: 'Copied', failed: 'Select it and copy' }[state]
  return (
    <span className="db-copyable">
      <code className="db-code">{value}</code>
      <TextButton label={`${label} ${name}`} onClick={copy}>
        {label}
      </TextButton>
      <span className="lk-visually-hidden" role="status">
        {state === 'copied' ? 'Copied' : ''}
      </span>
    </span>
  )
}
