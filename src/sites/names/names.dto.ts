export type NameReason = 'taken' | 'reserved' | 'resting' | 'form';
export type NameView = { available: boolean; reason: NameReason | null; suggestions: string[] };
