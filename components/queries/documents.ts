import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AttachedDocument,
  deleteDocument,
  listCarrierDocuments,
  listMyDocuments,
  readDocument,
  type UploadedDocument,
  uploadDocument,
} from '#core/contract/documents.ts';
import { LOAD_DOCUMENTS, type LoadDocument, type PackageDocument } from '#core/domain/documents.ts';
import { useApi } from './api-context.tsx';
import { keys } from './keys.ts';
import { LIVE } from './live.ts';

/** The signed-in user's own document package. */
export function useMyDocuments(enabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: keys.documents,
    enabled,
    queryFn: async ({ signal }) => (await api.call(listMyDocuments, {}, { signal })).files,
    ...LIVE,
  });
}

/** The package of a carrier who added the signed-in dispatcher; of none while `carrierId` is null. */
export function useCarrierDocuments(carrierId: string | null) {
  const api = useApi();
  return useQuery({
    queryKey: keys.carrierDocuments(carrierId ?? ''),
    enabled: carrierId !== null,
    queryFn: async ({ signal }) =>
      (await api.call(listCarrierDocuments, { params: { id: carrierId ?? '' } }, { signal })).files,
    ...LIVE,
  });
}

/** A fresh address of a document: those of a list are good for minutes only. */
export function useDocumentAddress(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['document-address', id],
    queryFn: async ({ signal }) => (await api.call(readDocument, { params: { id } }, { signal })).presignedUrl,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Where a document lies: in the user's own package, or with a booked load and, of a pair, with which half. */
export type Place =
  | { type: PackageDocument; booked?: never }
  | { type: LoadDocument; booked: { id: string; leg: 'outbound' | 'return' } };

type Upload = {
  place: Place;
  file: File;
  signal: AbortSignal;
  /** Gets the share, 0 to 1, that is on its way. */
  onProgress: (share: number) => void;
};

export function useUploadDocument() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ place: { type, booked }, file, signal, onProgress }: Upload) => {
      const form = new FormData();
      // what it is stands before the file, so that the server knows it as the file arrives
      form.append('documentType', type);
      if (booked) {
        form.append('bookedLoadId', booked.id);
        form.append('leg', booked.leg);
      }
      form.append('file', file);
      return api.upload(uploadDocument, form, { signal, onProgress });
    },
    onSuccess: (uploaded, { place }) => {
      if (place.booked) return rereadBooked(queryClient);
      queryClient.setQueryData<UploadedDocument[]>(keys.documents, (files = []) => [
        ...files.filter(({ documentType }) => documentType !== uploaded.documentType),
        uploaded,
      ]);
    },
    // The slot says what went wrong.
    onError: () => undefined,
  });
}

export function useDeleteDocument() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (document: AttachedDocument) => api.call(deleteDocument, { params: { id: document._id } }),
    onSuccess: (_, { _id, documentType }) => {
      if (LOAD_DOCUMENTS.some((type) => type === documentType)) return rereadBooked(queryClient);
      queryClient.setQueryData<UploadedDocument[]>(keys.documents, (files) =>
        files?.filter((file) => file._id !== _id),
      );
    },
    onError: () => undefined,
  });
}

/** A rate confirmation also changes how a booking stands, and saved loads tell what they are booked as. */
async function rereadBooked(queryClient: QueryClient) {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.bookedLoads }),
    queryClient.invalidateQueries({ queryKey: keys.savedLoads }),
  ]);
}
