export const main: typeof import("./main.ts").main;
