/** A value as indented JSON, shown as it is. */
export const Json = ({ value, label }: { value: unknown; label: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className="db-json" aria-label={label} tabIndex={0}>
    <pre translate="no">{JSON.stringify(value, null, 2)}</pre>
  </section>
)
