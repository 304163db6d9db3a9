/** The app can't be created. The message says why and what to do. */
export class Refused extends Error {}
