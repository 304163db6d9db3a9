/** A placeholder for what is being read. */
export const Skeletons = ({ lines = 3 }: { lines?: number | undefined }) => (
  <div className="db-skeletons" aria-busy="true" role="status" aria-label="Loading">
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
      <span key={line} className="db-skeleton" />
    ))}
  </div>
)
