/** The part of @std/text that this project uses; the code is deno-std's, which carries no types. */
export declare function levenshteinDistance(a: string, b: string): number;
