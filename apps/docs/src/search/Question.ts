/** A question in its asker's words, and the sections or pages that answer it. One has to be among the first three results. */
export type Question = readonly [question: string, ...answers: readonly [string, ...string[]]]
