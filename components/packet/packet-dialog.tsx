import { useState } from 'react';
import { AppLink } from '#components/app/app-ways.tsx';
import { destinationOf, laneOf, originOf } from '#components/loads/load-facts.ts';
import { useCarriers } from '#components/queries/carriers.ts';
import { useCarrierDocuments, useMyDocuments } from '#components/queries/documents.ts';
import { useSendPacket } from '#components/queries/packet.ts';
import { useAuth } from '#components/session/auth.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { SelectField } from '#components/ui/select-field.tsx';
import { toast } from '#components/ui/toast-store.ts';
import { AppError } from '#core/contract/error.ts';
import type { Load } from '#core/contract/load.ts';
import { paths } from '#core/domain/app-paths.ts';
import { PacketContents } from './packet-contents.tsx';
import { usePacketCarrier } from './use-packet-carrier.ts';

const FAILED = 'Something went wrong while sending documents.';
const NOTICE_MS = 5000;

type Props = {
  load: Load;
  email: string;
  /** The carrier that a dispatcher searched for, by its id. */
  searchedFor: string | null;
  onClose: () => void;
};

/** Asks before a packet goes out: to whom, about which load, and what is in it. */
export function PacketDialog({ load, email, searchedFor, onClose }: Props) {
  const isDispatcher = useAuth().user?.account_type === 'dispatcher';
  const carriers = useCarriers(isDispatcher);
  const [chosen, choose] = usePacketCarrier(load, searchedFor, carriers.data);
  const mine = useMyDocuments(!isDispatcher);
  const theirs = useCarrierDocuments(isDispatcher ? chosen : null);
  const documents = isDispatcher ? theirs : mine;
  const noCarrier = isDispatcher && carriers.data?.length === 0;
  const send = useSendPacket();
  // by carrier: pressed again after a failure it is still the same e-mail, with another's documents it is another
  const [requestIds] = useState(() => new Map<string | null, string>());
  const empty = noCarrier || documents.data?.length === 0;

  const confirm = () => {
    const requestId = requestIds.get(chosen) ?? crypto.randomUUID();
    requestIds.set(chosen, requestId);
    send.mutate(
      {
        requestId,
        email,
        origin: originOf(load),
        destination: destinationOf(load),
        carrierId: isDispatcher ? chosen : null,
      },
      {
        onSuccess: () => {
          toast.success(`Carrier packet sent to ${email}`, { duration: NOTICE_MS });
          onClose();
        },
      },
    );
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Send Carrier Package Email"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {empty ? (
            <AppLink to={noCarrier ? paths.carriers : paths.documents} className={buttonClass('primary')}>
              {noCarrier ? 'Go to Carriers' : 'Go to Documents'}
            </AppLink>
          ) : (
            <Button variant="primary" disabled={!documents.data} busy={send.isPending} onClick={confirm}>
              Send e-mail
            </Button>
          )}
        </>
      }
    >
      <p className="wrap-anywhere">
        To <b>{email}</b>
        {load.company_name && <> of {load.company_name}</>}, about {laneOf(load)}.
      </p>
      {isDispatcher && carriers.data && carriers.data.length > 0 && (
        <SelectField
          label="Carrier whose documents are sent"
          className="mt-3"
          value={chosen ?? ''}
          options={carriers.data.map(({ id, company_name, name, email: address }) => ({
            value: id,
            label: `${company_name || name} (${address})`,
          }))}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      <div className="mt-3">
        {noCarrier ? (
          <Alert kind="info">No carriers have added you to their dispatchers list yet.</Alert>
        ) : (
          <PacketContents
            files={documents.data}
            failed={documents.isError || carriers.isError}
            own={!isDispatcher}
            onRetry={() => void (carriers.isError ? carriers.refetch() : documents.refetch())}
          />
        )}
      </div>
      {send.isError && (
        <Alert kind="bad" className="mt-3">
          {FAILED}
          <span className="block text-mute text-sm empty:hidden">{reasonOf(send.error)}</span>
        </Alert>
      )}
    </Dialog>
  );
}

/** Why, where the server has more to say than that it failed. */
const reasonOf = (error: unknown): string =>
  error instanceof AppError && error.detail !== FAILED && error.code !== 'internal'
    ? error.detail
    : 'Please try again.';
