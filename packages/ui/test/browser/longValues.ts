/** As long as the service lets them be, or as people have them. */
export const longName =
  'Annegret-Maximiliane Wolfeschlegelsteinhausenbergerdorff-Bürgermeisterstellvertreterin'
export const longEmail =
  'annegret-maximiliane.wolfeschlegelsteinhausenbergerdorff@lesesaal.international-larkfield-society.example'
export const longPhone = '+491511234567890'
export const longWallet = 'Haushaltsrücklagenverwaltungsgemeinschaft für Wohnungsrenovierungen und Urlaub'
export const longPasskey =
  'Sicherheitsschlüssel im Bankschließfach der Kreissparkassenhauptstelle, Nummer zwei'
export const longSite =
  'a-name-that-is-as-long-as-names-of-sites-may-be.checkout.larkfield-reading-room.example'
