import { client } from './client.ts'

/** Everybody who signed in since a day, the last one first. */
export async function listUsers(since: Date): Promise<string[]> {
  const found: string[] = []
  for await (const user of client.users.list({ order: 'lastSignIn' })) {
    if (Number(user.lastSignInAt?.seconds ?? 0) * 1_000 < since.getTime()) break
    found.push(user.userEmail ?? user.userName)
  }
  return found
}
