/** The page can't be drawn without its settings. */
export const StartFailed = ({ reason }: { reason: string }) => (
  <main className="db-start">
    <div role="alert">
      <h1 className="db-title">The dashboard couldn't start</h1>
      <p>It reads its settings from config.json, next to the page. {reason}</p>
    </div>
  </main>
)
