// Names in localStorage. A page looks whether there are any before it loads the code that reads them.

/** Open payments are apart, so that a page sees at once whether any has to be watched. */
export const openName = 'payments.open'
export const settledName = 'payments.settled'
export const purchasesName = 'purchases'
