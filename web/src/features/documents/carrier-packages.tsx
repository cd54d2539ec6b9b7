import { Eye, Truck } from 'lucide-react';
import { useState } from 'react';
import { useCarriers } from '#components/queries/carriers.ts';
import { useCarrierDocuments } from '#components/queries/documents.ts';
import { useAuth } from '#components/session/auth.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { SelectField } from '#components/ui/select-field.tsx';
import type { UploadedDocument } from '#core/contract/documents.ts';
import type { Carrier } from '#core/contract/people.ts';
import { DOCUMENT_NAMES, PACKAGE_DOCUMENTS, slotState } from '#core/domain/documents.ts';
import { LoadingSlots } from './loading-slots.tsx';
import { Progress } from './progress.tsx';
import { Slot } from './slot.tsx';

type Props = { onView: (document: UploadedDocument) => void };

/** The packages of the carriers who added the signed-in dispatcher, one at a time. */
export function CarrierPackages({ onView }: Props) {
  const { user } = useAuth();
  const carriers = useCarriers(true, { live: true });
  const [chosen, setChosen] = useState<string | null>(null);
  const list = carriers.data;
  const carrier = list?.find(({ id }) => id === chosen) ?? list?.[0];
  return (
    <div className="max-w-4xl">
      <PageHead title="Documents" />
      {!list && carriers.isError ? (
        <ErrorState
          message="Failed to load carriers. Please try again later."
          onRetry={() => void carriers.refetch()}
          busy={carriers.isFetching}
        />
      ) : !list ? (
        <LoadingSlots />
      ) : !carrier ? (
        <EmptyState icon={<Truck />} title="No carriers have added you to their dispatchers list yet.">
          Once a carrier opens Team, looks up <b className="wrap-anywhere text-ink">{user?.email}</b> and saves you,
          their documents stand here.
        </EmptyState>
      ) : (
        <>
          <SelectField
            label="Carrier"
            className="mb-3 max-w-sm"
            value={carrier.id}
            options={list.map((each) => ({ value: each.id, label: nameOf(each) }))}
            onChange={(event) => setChosen(event.target.value)}
          />
          <CarrierPackage key={carrier.id} carrier={carrier} onView={onView} />
        </>
      )}
    </div>
  );
}

const nameOf = ({ company_name, name, email }: Carrier) =>
  company_name ? `${company_name} (${email})` : name || email;

function CarrierPackage({ carrier, onView }: Props & { carrier: Carrier }) {
  const documents = useCarrierDocuments(carrier.id);
  const files = documents.data;
  if (!files && documents.isError) {
    return (
      <ErrorState
        message="Failed to load uploaded files"
        onRetry={() => void documents.refetch()}
        busy={documents.isFetching}
      />
    );
  }
  if (!files) return <LoadingSlots />;
  const types = new Set<string>(files.map(({ documentType }) => documentType));
  return (
    <>
      <Progress uploaded={types} />
      <ul aria-label="Documents" className="mt-3 overflow-hidden rounded-md border border-line bg-panel">
        {PACKAGE_DOCUMENTS.map((type) => {
          const document = files.find(({ documentType }) => documentType === type);
          return (
            <Slot key={type} type={type} state={slotState(type, types)} document={document}>
              {document && (
                <Button
                  icon={<Eye aria-hidden />}
                  aria-label={`View ${DOCUMENT_NAMES[type]}`}
                  onClick={() => onView(document)}
                >
                  View
                </Button>
              )}
            </Slot>
          );
        })}
      </ul>
    </>
  );
}
