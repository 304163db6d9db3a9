import { useEffect, useState } from 'react'

/** A value once it hasn't changed for a moment, compared by what is in it. */
export function useSettled<Value>(value: Value, ms = 300): Value {
  const printed = JSON.stringify(value)
  const [settled, setSettled] = useState(printed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(printed), ms)
    return () => clearTimeout(timer)
  }, [printed, ms])
  return JSON.parse(settled) as Value
}
