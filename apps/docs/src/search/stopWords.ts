/** Words without a meaning for the search. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about after all also am an and any anybody anyone are as at be because been before but by can cannot cant could
  did do does doesnt dont done every for from get gets getting give given go got had has have having help here hi how
  i id if im in into is isnt it its ive just let like me my never no not now of on one only or our out over please
  possible see should so some somebody someone something still such than that the their them then there these they
  this those through to too up us use used using via want wants was way ways we were what when where which while who
  why will with without wont would you your yours question latchkey able always anything still yet`.split(
    /\s+/,
  ),
)

/** Words that are too common to find a page by themselves. */
export const weakWords: readonly string[] = [
  'current user',
  ...`add another app application best build call change correct different display empty enable fetch first handle happen implement issue kit list make need new page
  problem project put react read retrieve run same set several show site support system thing try two user website work wrong`.split(
    /\s+/,
  ),
]
