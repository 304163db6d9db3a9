/**
 * Writes a file that only its owner may read. It appears whole or not at all, whenever the process ends.
 *
 * @returns false if `keep` was asked for and there is a file already, which then stays as it is
 */
export declare function writePrivateFile(path: string, text: string, { keep }?: {
    keep?: boolean | undefined;
}): Promise<boolean>;
