import type { XY } from './view.ts';

export type Gestures = {
  onPan: (dx: number, dy: number) => void;
  onZoom: (factor: number, at: XY) => void;
  /** Null once the pointer left. */
  onHover: (at: XY | null) => void;
  onPress: (at: XY) => void;
};

/** A press that moved less is still a press. */
const STILL_PX = 4;
const ZOOM_A_WHEEL_PX = 0.0022;
/** Pixels that one line, and one page, of a wheel counts for. */
const WHEEL_PX = [1, 16, 400];

/** Mouse, pen and fingers on the map: one drags, two pinch, the wheel zooms, until the signal. */
export function listenForGestures(element: HTMLElement, gestures: Gestures, signal: AbortSignal): void {
  const down = new Map<number, XY>();
  /** Where the press began; null once it is a drag. */
  let began: XY | null = null;

  const placeOf = ({ clientX, clientY }: MouseEvent): XY => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const listen = <K extends keyof HTMLElementEventMap>(type: K, handle: (event: HTMLElementEventMap[K]) => void) =>
    element.addEventListener(type, handle, { signal, passive: false });

  listen('pointerdown', (event) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    const at = placeOf(event);
    began = down.size === 0 ? at : null;
    down.set(event.pointerId, at);
  });
  listen('pointermove', (event) => {
    const at = placeOf(event);
    const before = down.get(event.pointerId);
    if (!before) return gestures.onHover(event.pointerType === 'touch' ? null : at);
    if (began && Math.hypot(at.x - began.x, at.y - began.y) < STILL_PX) return;
    began = null;
    const others = [...down].filter(([id]) => id !== event.pointerId);
    down.set(event.pointerId, at);
    const [, other] = others[0] ?? [];
    gestures.onHover(null);
    if (!other) return gestures.onPan(at.x - before.x, at.y - before.y);
    // each finger moves the middle between them by half of its own way
    gestures.onPan((at.x - before.x) / 2, (at.y - before.y) / 2);
    const apart = Math.hypot(before.x - other.x, before.y - other.y);
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    if (apart > 0) gestures.onZoom(Math.hypot(at.x - other.x, at.y - other.y) / apart, middle);
  });
  const lift = (event: PointerEvent) => {
    if (!down.delete(event.pointerId)) return;
    if (began && event.type === 'pointerup') gestures.onPress(placeOf(event));
    began = null;
  };
  listen('pointerup', lift);
  listen('pointercancel', lift);
  listen('pointerleave', (event) => {
    if (!down.has(event.pointerId)) gestures.onHover(null);
  });
  listen('wheel', (event) => {
    event.preventDefault();
    // a pinch on a touchpad comes as a wheel with Ctrl, in smaller steps
    const px = event.deltaY * (WHEEL_PX[event.deltaMode] ?? 1) * (event.ctrlKey ? 5 : 1);
    gestures.onZoom(2 ** (-px * ZOOM_A_WHEEL_PX), placeOf(event));
  });
}
