import { create } from 'zustand';

type ToastAction = { label: string; run: () => void };
type ToastOptions = { action?: ToastAction /** Milliseconds; 5,000 unless said. */; duration?: number };
type ToastItem = ToastOptions & { id: number; tone: 'success' | 'error'; text: string };

let lastId = 0;

export const useToasts = create<{ items: ToastItem[] }>(() => ({ items: [] }));

const show =
  (tone: ToastItem['tone']) =>
  (text: string, options: ToastOptions = {}): void => {
    lastId += 1;
    const item = { ...options, id: lastId, tone, text };
    // The same words twice say nothing new, and three at once is all a person reads.
    useToasts.setState(({ items }) => ({ items: [...items.filter((other) => other.text !== text), item].slice(-3) }));
  };

export const toast = {
  success: show('success'),
  error: show('error'),
  dismiss: (id: number): void => useToasts.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) })),
};
