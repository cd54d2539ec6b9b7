import { AppLink } from '#components/app/app-ways.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { type AppError, messageOf } from '#core/contract/error.ts';
import type { BoardState } from '#core/contract/load.ts';
import { paths } from '#core/domain/app-paths.ts';
import { TRIAL_LIMIT_MESSAGE } from '#core/domain/trial.ts';
import { MendSearch } from './mend-board.tsx';

type Props = { error: AppError | null; boards: readonly BoardState[]; onRetry: () => void };

/** No loads and a reason: said with a way on. */
export function SearchFailed({ error, boards, onRetry }: Props) {
  if (error?.code === 'trial_limit') {
    return (
      <ErrorState
        message={TRIAL_LIMIT_MESSAGE}
        action={
          <AppLink to={paths.subscribe} className={buttonClass('primary')}>
            Upgrade to Premium
          </AppLink>
        }
      />
    );
  }
  if (error)
    return <ErrorState message={messageOf(error, 'Failed to fetch loads. Please try again.')} onRetry={onRetry} />;
  const leftOut = boards.every(({ state }) => state === 'left_out');
  return (
    <ErrorState
      title={leftOut ? 'Every board was left out of this search' : 'No board answered'}
      message={
        leftOut
          ? 'The line above says what each board needs.'
          : 'The line above says what happened on each board. Try again in a moment.'
      }
      onRetry={onRetry}
      action={leftOut && <MendSearch />}
    />
  );
}
