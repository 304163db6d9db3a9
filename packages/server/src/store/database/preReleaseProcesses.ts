/** Add the table of running processes. */
export const preReleaseProcesses: readonly string[] = [
  `create table if not exists "service_processes" (
    "id" text primary key not null,
    "seen_at" bigint not null,
    "is_ready" boolean not null
  )`,
]
