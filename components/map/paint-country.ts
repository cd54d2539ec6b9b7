import type { Colours } from './colours.ts';
import { FONT } from './marks.ts';
import type { Picture } from './paint.ts';
import { land, outlines, stateNames } from './us-map.ts';
import { toScreen } from './view.ts';

let country: { land: Path2D; states: Path2D; names: ReturnType<typeof stateNames> } | undefined;
const theCountry = () => {
  country ??= { land: new Path2D(land()), states: new Path2D(outlines(true)), names: stateNames() };
  return country;
};

/** In units of the plane. */
export function paintCountry(context: CanvasRenderingContext2D, colours: Colours, scale: number): void {
  const { land: ground, states } = theCountry();
  context.fillStyle = colours.panel;
  context.fill(ground);
  context.strokeStyle = colours.field;
  context.globalAlpha = 0.6;
  context.lineJoin = 'round';
  context.lineWidth = 0.75 / scale;
  context.stroke(states);
  context.globalAlpha = 1;
}

export function paintNames(context: CanvasRenderingContext2D, { view, size, colours }: Picture): void {
  if (view.scale < 0.45) return;
  context.font = `500 11px ${FONT}`;
  context.fillStyle = colours.mute;
  context.globalAlpha = 0.8;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { code, x, y } of theCountry().names) {
    // codes of the small ones in the east would lie on each other
    if (view.scale < 1.4 && CROWDED.has(code)) continue;
    const at = toScreen(view, size, { x, y });
    context.fillText(code, at.x, at.y);
  }
  context.globalAlpha = 1;
}
const CROWDED = new Set(['CT', 'DE', 'MA', 'MD', 'NH', 'NJ', 'RI', 'VT', 'HI']);
