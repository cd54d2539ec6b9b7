/** Run inside the page: each stands alone, as the browser gets nothing but its text. */

/** Of a pan: how often the map was painted, and milliseconds of each frame and of the script of each paint. */
export type Pan = { painted: number; milliseconds: number; frames: number[]; paints: number[] };
/** Drags the pressed mouse to and fro, a step a frame, and notes each frame of the browser and each paint of the map. */
export async function dragMap({ milliseconds, x, y }: { milliseconds: number; x: number; y: number }): Promise<Pan> {
  const canvas = document.querySelector('[role=application] canvas');
  if (!canvas) throw new Error('The map is not there');
  const pan: Pan = { painted: 0, milliseconds: 0, frames: [], paints: [] };
  const request = window.requestAnimationFrame.bind(window);
  // the map asks for a frame to paint in; the first thing it does in it is to fill the canvas
  const plainFill = CanvasRenderingContext2D.prototype.fillRect;
  window.requestAnimationFrame = (work) =>
    request((time) => {
      let fills = 0;
      CanvasRenderingContext2D.prototype.fillRect = function (...at) {
        fills++;
        plainFill.apply(this, at);
      };
      const began = performance.now();
      work(time);
      CanvasRenderingContext2D.prototype.fillRect = plainFill;
      if (fills === 0) return;
      pan.painted++;
      pan.paints.push(performance.now() - began);
    });
  const began = performance.now();
  let last = began;
  for (let step = 0; last - began < milliseconds; step++) {
    const to = { clientX: x + 100 * Math.sin(step / 12), clientY: y + 60 * Math.cos(step / 17) };
    canvas.dispatchEvent(new PointerEvent('pointermove', { ...to, pointerId: 1, pointerType: 'mouse', bubbles: true }));
    await new Promise(request);
    const now = performance.now();
    pan.frames.push(now - last);
    last = now;
  }
  window.requestAnimationFrame = request;
  return { ...pan, milliseconds: last - began };
}
