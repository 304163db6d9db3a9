/** An e-mail address or a number: always in its own direction, never translated. */
export function Contact({ value }: { value: string }) {
  return (
    <bdi className="lk-strong lk-numeric" translate="no">
      {value}
    </bdi>
  )
}
