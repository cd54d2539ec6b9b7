import * as z from 'zod/mini';
import { LOAD_DOCUMENTS, PACKAGE_DOCUMENTS } from '#core/domain/documents.ts';
import { done } from './answers.ts';
import { ASKS_OTHERS, endpoint } from './endpoint.ts';

const PLURALS: Record<string, string> = { rateConfirmations: 'rateConfirmation', billsOfLading: 'billOfLading' };

/** As it is posted: the plurals that some callers use mean the same. */
export const documentType = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => PLURALS[text] ?? text),
  ),
  z.enum([...PACKAGE_DOCUMENTS, ...LOAD_DOCUMENTS]),
);

const uploadedDocument = z.object({
  _id: z.string(),
  originalName: z.string(),
  documentType: z.enum([...PACKAGE_DOCUMENTS, ...LOAD_DOCUMENTS]),
  /** Where it can be read, for whoever asked and for a few minutes. */
  presignedUrl: z.string(),
  /** Bytes. */
  size: z.int(),
  uploaded_at: z.string(),
});
export type UploadedDocument = z.infer<typeof uploadedDocument>;

/** As it stands in a list of booked loads, which keeps its ETag: `readDocument` gives the address to read it at. */
export const attachedDocument = z.omit(uploadedDocument, { presignedUrl: true });
export type AttachedDocument = z.infer<typeof attachedDocument>;

const id = z.object({ id: z.string().check(z.maxLength(100)) });

export const listMyDocuments = endpoint({
  method: 'GET',
  path: '/upload/files/user',
  summary: "The signed-in user's own document package",
  answer: z.object({ files: z.array(uploadedDocument) }),
});

export const listCarrierDocuments = endpoint({
  method: 'GET',
  path: '/upload/files/carrier/{id}',
  summary: 'The document package of a carrier who added the signed-in dispatcher',
  params: id,
  answer: z.object({ files: z.array(uploadedDocument) }),
});

/**
 * The body is multipart: `file`, `documentType`, for compatibility `carrierId`, and of a rate confirmation or bill of
 * lading `bookedLoadId` and, of a pair's return load, `leg`. It is read as it arrives.
 */
export const uploadDocument = endpoint({
  method: 'POST',
  path: '/upload/',
  summary:
    'Upload a PDF of at most 5 MB (multipart: file, documentType; of a booked load also bookedLoadId and leg) in the place of the one that was there',
  answer: uploadedDocument,
});

export const readDocument = endpoint({
  method: 'GET',
  path: '/upload/files/{id}',
  summary: 'Where a document can be viewed',
  params: id,
  answer: z.object({ presignedUrl: z.string() }),
});

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/upload/files/{id}',
  ...ASKS_OTHERS,
  summary: 'Delete one of the carrier’s own documents, or one of a booked load, and its file',
  params: id,
  answer: done,
});

/** The signature stands for the session: this is what a presigned address leads to. */
export const viewDocument = endpoint({
  method: 'GET',
  path: '/upload/view/{id}',
  summary: 'A document by its signed address',
  params: id,
  query: z.object({
    viewer: z.string().check(z.maxLength(100)),
    /** Unix seconds. */
    expires: z.coerce.number().check(z.int()),
    signature: z.string().check(z.maxLength(100)),
  }),
  answer: z.string(),
});
