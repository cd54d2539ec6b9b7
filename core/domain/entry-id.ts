/** The id of a saved load: the owner's e-mail and the load's id. Source: the specification. */
export const entryId = (email: string, loadId: string): string => `${email}-${loadId}`;

/** What names a pair among others: the outbound load's id, 'pair' and the return load's id. */
export const pairId = (outboundId: string, returnId: string): string => `${outboundId}-pair-${returnId}`;

/** The id of a saved pair: the owner's e-mail, the outbound load's id, 'pair' and the return load's id. */
export const pairEntryId = (email: string, outboundId: string, returnId: string): string =>
  entryId(email, pairId(outboundId, returnId));

/** What names a saved load, or a saved pair with its return as `child`, among the saved ones of its list. */
export const savedId = (saved: { id: string; child?: { id: string } | null | undefined }): string =>
  saved.child ? pairId(saved.id, saved.child.id) : saved.id;

/** The id that a load, or a pair with its return as `child`, is saved under. */
export const savedEntryId = (email: string, saved: { id: string; child?: { id: string } | null | undefined }): string =>
  entryId(email, savedId(saved));
