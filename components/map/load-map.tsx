import { lazy, Suspense, useState } from 'react';
import { CanvasMap } from './canvas-map.tsx';
import type { LoadMapProps } from './map-props.ts';

const GoogleLoadMap = lazy(() => import('./google-map.tsx').then((file) => ({ default: file.GoogleLoadMap })));

type Props = LoadMapProps & {
  /** Google's browser key; without one, or where Google does not answer, the embedded map stands. */
  googleKey: string | null;
};

export function LoadMap({ googleKey, ...props }: Props) {
  const [failed, setFailed] = useState(false);
  if (googleKey === null) return <CanvasMap {...props} />;
  if (failed) {
    return (
      <div className="flex size-full flex-col gap-2">
        <p role="status" className="text-mute text-xs">
          Google Maps could not be loaded, so this is the built-in map.
        </p>
        <div className="min-h-0 flex-1">
          <CanvasMap {...props} />
        </div>
      </div>
    );
  }
  return (
    <Suspense fallback={null}>
      <GoogleLoadMap apiKey={googleKey} onFail={() => setFailed(true)} {...props} />
    </Suspense>
  );
}
