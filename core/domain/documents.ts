/** The documents of a carrier's package: the first six are asked for by every broker. */
const REQUIRED_DOCUMENTS = [
  'carrierSetup',
  'carrierBrokerAgreement',
  'dispatchAgreement',
  'w9Form',
  'mcAuthority',
  'insuranceCOI',
] as const;
const OPTIONAL_DOCUMENTS = ['workersComp', 'voidedCheck', 'factoringNOA'] as const;
export const PACKAGE_DOCUMENTS = [...REQUIRED_DOCUMENTS, ...OPTIONAL_DOCUMENTS] as const;
export type PackageDocument = (typeof PACKAGE_DOCUMENTS)[number];

/** Documents of one booked load. */
export const LOAD_DOCUMENTS = ['rateConfirmation', 'billOfLading'] as const;
export type LoadDocument = (typeof LOAD_DOCUMENTS)[number];
export type DocumentType = PackageDocument | LoadDocument;

export const DOCUMENT_NAMES: Record<DocumentType, string> = {
  carrierSetup: 'Carrier Setup Packet',
  carrierBrokerAgreement: 'Carrier-Broker Agreement',
  dispatchAgreement: 'Dispatch Agreement',
  w9Form: 'W-9 Form',
  mcAuthority: 'MC Authority',
  insuranceCOI: 'Certificate of Insurance (COI)',
  workersComp: 'Workers’ Compensation',
  voidedCheck: 'Voided Check',
  factoringNOA: 'Factoring Notice of Assignment (NOA)',
  rateConfirmation: 'Rate Confirmation',
  billOfLading: 'Bill of Lading',
};

/** Bytes of the largest document: 5 MB. */
export const MAX_DOCUMENT_BYTES = 5_242_880;

export const ONLY_PDF = 'Only PDF files are allowed';
export const TOO_LARGE = 'File size must be less than 5MB';

/** What is wrong with a chosen file as far as its name, type and size tell; null when it can be tried. */
export function documentFault({ name, type, size }: { name: string; type: string; size: number }): string | null {
  const isPdf = type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name));
  if (!isPdf) return ONLY_PDF;
  return size > MAX_DOCUMENT_BYTES ? TOO_LARGE : null;
}

export type SlotState = 'missing' | 'optional' | 'uploaded';

/** How a slot of the package stands; `uploaded`: the types that are there. */
export function slotState(type: PackageDocument, uploaded: ReadonlySet<string>): SlotState {
  if (uploaded.has(type)) return 'uploaded';
  return (OPTIONAL_DOCUMENTS as readonly string[]).includes(type) ? 'optional' : 'missing';
}

/** How many of the nine are there, and which of the required six are not. */
export function packageProgress(uploaded: ReadonlySet<string>): { done: number; missing: PackageDocument[] } {
  return {
    done: PACKAGE_DOCUMENTS.filter((type) => uploaded.has(type)).length,
    missing: REQUIRED_DOCUMENTS.filter((type) => !uploaded.has(type)),
  };
}

export const ZOOM = { least: 50, most: 300, step: 20, first: 100 } as const;

/** The next zoom of the viewer in percent, within its bounds. */
export const zoomed = (percent: number, direction: 1 | -1): number =>
  Math.min(ZOOM.most, Math.max(ZOOM.least, percent + direction * ZOOM.step));

/** '812 kB', '1.4 MB'. */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
