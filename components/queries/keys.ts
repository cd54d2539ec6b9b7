/** Every query key of the product, in one place. */
export const keys = {
  appConfig: ['app-config'],
  profile: ['profile'],
  /** Under the carriers: what tells of a change to those tells of a dispatcher's price. */
  plans: ['carriers', 'plans'],
  checkout: (sessionId: string | null) => ['checkout', sessionId],
  savedLoads: ['saved-loads'],
  /** Under the saved loads: what tells of a change to those tells of these. */
  suggestedLoads: ['saved-loads', 'suggested-to-me'],
  bookedLoads: ['booked-loads'],
  /** Under the booked loads: what tells of a change to those tells of these. */
  assignedLoads: ['booked-loads', 'assigned'],
  lookUp: (ids: readonly string[], carrier: string | null) => ['look-up', ids, carrier],
  carriers: ['carriers'],
  documents: ['documents'],
  carrierDocuments: (carrierId: string) => ['documents', carrierId],
  team: (kind: 'dispatcher' | 'driver') => ['team', kind],
  places: ['places'],
  chat: ['chat'],
  devices: ['devices'],
  voicePreferences: ['voice-preferences'],
} as const;
