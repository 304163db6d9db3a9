import { type OptionValues } from './options.ts';
/**
 * Reads flags and environment into one record; a flag wins over its variable, an empty variable is none.
 *
 * @throws {@link StartRefused} for anything on the command line that is not in the table
 */
export declare function readOptions(words: readonly string[], environment: NodeJS.ProcessEnv): OptionValues;
