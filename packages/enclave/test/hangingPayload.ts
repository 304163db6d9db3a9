/** The payload for which a worker of {@link openHangingEnclave} never answers: a digest like any other. */
export const hangingPayload = 'dead'.repeat(16)
