/** Rows of a list of the home before the person asks for all of them. A list that may grow keeps the space of so many. */
export const shownRows = 3
