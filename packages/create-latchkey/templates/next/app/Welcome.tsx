'use client'

import { Show, useUser } from '@latchkey/ui'

export function Welcome() {
  return (
    <Show when="signed-in" fallback={<h1>Welcome</h1>}>
      <Greeting />
    </Show>
  )
}

function Greeting() {
  const { data: user } = useUser()
  return (
    <>
      <h1>You're signed in</h1>
      <p>{user?.userEmail}</p>
    </>
  )
}
