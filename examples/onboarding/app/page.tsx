import { Show } from '@latchkey/ui'
import Link from 'next/link'
import { GetStarted } from './GetStarted'

export default function Page() {
  return (
    <main>
      <h1>My app</h1>
      <Show when="signed-in" fallback={<GetStarted />}>
        <Link href="/dashboard">Dashboard</Link>
      </Show>
    </main>
  )
}
