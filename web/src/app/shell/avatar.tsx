import { UserRound } from 'lucide-react';
import { useState } from 'react';
import type { SessionUser } from '#core/contract/account.ts';

/** The user's picture; a plain figure where there is none or it does not load. */
export function Avatar({ user }: { user: SessionUser }) {
  const [failed, setFailed] = useState<string | null>(null);
  const src = user.picture && user.picture !== failed ? user.picture : null;
  return src ? (
    <img
      src={src}
      alt=""
      width={24}
      height={24}
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
      className="size-6 shrink-0 rounded-full"
    />
  ) : (
    <span className="flex size-6 shrink-0 items-center justify-center rounded-full bg-nav-line text-nav-ink">
      <UserRound aria-hidden className="size-4" />
    </span>
  );
}
