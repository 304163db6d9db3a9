/**
 * How many new messages of one channel are on their way at once, beside as many that are tried again: a transport
 * that takes fewer has the others wait behind one that hangs.
 */
export const sendsAtOnce = 5
