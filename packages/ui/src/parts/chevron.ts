/** Points down. Apart from the other icons, since it is drawn before any window opens. */
export const chevron = 'M5.5 7.75l4.5 4.5 4.5-4.5'
