import { Dialog } from './dialog.tsx';
import { Kbd } from './kbd.tsx';
import { activeShortcuts, useShortcutRegistry } from './shortcuts.ts';

export function KeyboardMap({ open, onClose }: { open: boolean; onClose: () => void }) {
  const entries = useShortcutRegistry((state) => state.entries);
  const here = activeShortcuts(entries, 'screen');
  const everywhere = activeShortcuts(entries, 'app').filter(({ keys }) => !here.some((own) => own.keys === keys));
  const groups = [
    { title: 'On this screen', list: here },
    { title: 'Everywhere', list: everywhere },
  ].filter(({ list }) => list.length > 0);
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard map">
      {groups.map(({ title, list }) => (
        <section key={title} className="mt-2">
          <h3 className="pb-1 text-mute text-xs">{title}</h3>
          <dl>
            {list.map(({ keys, label }) => (
              <div key={keys} className="flex min-h-8 items-center justify-between gap-4 border-line border-t">
                <dt>{label}</dt>
                <dd className="flex gap-1">
                  {keys.split(' ').map((key) => (
                    <Kbd key={key}>{NAMES[key] ?? key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}

const NAMES: Record<string, string> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};
