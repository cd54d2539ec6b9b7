import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** Names the thing that the answer is about. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** 'danger' for what takes something away. */
  tone?: 'primary' | 'danger';
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel = 'Cancel', tone = 'danger', busy } = props;
  return (
    <Dialog
      open={open}
      onClose={props.onCancel}
      title={title}
      footer={
        <>
          <Button onClick={props.onCancel}>{cancelLabel}</Button>
          <Button variant={tone} busy={busy ?? false} onClick={props.onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
