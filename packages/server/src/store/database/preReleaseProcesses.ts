/** Add the tables of running processes, and of the programs that may run. */
export const preReleaseProcesses: readonly string[] = [
  `create table if not exists "service_processes" (
    "id" text primary key not null,
    "seen_at" bigint not null,
    "is_ready" boolean not null
  )`,
  `create table if not exists "schema_compatibility" (
    "name" text primary key not null,
    "migration" bigint not null
  )`,
]
