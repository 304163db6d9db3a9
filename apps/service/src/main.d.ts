/**
 * The command line: runs the service, or does one of the small jobs around it. Whatever cannot be done
 * ends the process with status 1 and one sentence on stderr.
 */
export declare function main(words: readonly string[], environment: NodeJS.ProcessEnv): Promise<void>;
