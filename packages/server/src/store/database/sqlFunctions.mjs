// Functions that statements call. drizzle-kit knows tables alone: `npm run migration` appends these to the migration.
// Plain JavaScript, because the script runs without TypeScript.

/** @type {readonly string[]} */
export const sqlFunctions = [
  // The times after `since`. Immutable, so that a distributed Postgres takes it in the update of an insert, where it
  // refuses a subquery.
  `create or replace function "recent_uses"("uses" bigint[], "since" bigint) returns bigint[]
	language sql immutable parallel safe
	as $$ select array(select use from unnest(uses) as use where use > since) $$`,
]
